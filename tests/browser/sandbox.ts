import { type APIRequestContext, type APIResponse, expect } from '@playwright/test';
import type { components } from '../../src/api/schema';

/** Answers the next matching calls with this status; the first ones only, where `times` says so. */
export const statusFault = (
  method: string,
  path: string,
  status: number,
  more: { times?: number; body?: unknown } = {},
) => ({ method, path, kind: 'status', status, ...more });

export type DriverPayload = components['schemas']['DriverValues'];

type Session = { id: string; token: string };
export type Guardian = Session & { email: string; password: string };

const password = 'karting-123';

let guardians = 0;

/** A new unregistered e-mail address. */
export function freshEmail(): string {
  guardians += 1;
  return `guardian-${Date.now().toString(36)}-${process.pid}-${guardians}@example.com`;
}

/** A birth date `years` ago, with weeks to the next birthday. A plain date. */
export function bornYearsAgo(years: number): string {
  const born = new Date();
  born.setUTCDate(born.getUTCDate() - 30);
  born.setUTCFullYear(born.getUTCFullYear() - years);
  return born.toISOString().slice(0, 10);
}

/** A ten-year-old whom the cadets' tickets fit. */
export const noah: DriverPayload = {
  firstName: 'Noah',
  lastName: 'Hart',
  dateOfBirth: bornYearsAgo(10),
  weight: 34,
  height: 138,
  sex: 1,
  experienceLevel: 'rookie',
};

export class Sandbox {
  constructor(private readonly request: APIRequestContext) {}

  /** Waits for a mail. @returns the link in the newest */
  async mailedLink(to: string): Promise<string> {
    let link: string | undefined;
    const read = async () => {
      const mails = await this.request.get(`/mailbox.json?to=${encodeURIComponent(to)}`);
      const [newest]: { links: string[] }[] = await mails.json();
      link = newest?.links[0];
      return link;
    };
    await expect.poll(read, { message: `a mail to ${to} with a link` }).toBeDefined();
    return link ?? '';
  }

  async break(...faults: ReturnType<typeof statusFault>[]): Promise<void> {
    await this.expectOk(this.request.put('/faults', { data: faults }));
  }

  async mend(): Promise<void> {
    await this.expectOk(this.request.delete('/faults'));
  }

  async events(): Promise<({ _id: string } & Record<string, unknown>)[]> {
    return (await this.call('get', 'v1/Events/toDisplay', 'paddock-demo-key')).json();
  }

  async guardian(drivers: DriverPayload[]): Promise<Guardian> {
    const email = freshEmail();
    const secret = Buffer.from(password).toString('base64');
    const data = { email, password: secret, firstName: 'Alex', lastName: 'Hart', phone: '+44 2079 460958' };
    await this.call('post', 'v1/Credentials/register', '', data);
    const mailToken = new URL(await this.mailedLink(email)).searchParams.get('token') ?? '';
    await this.call('post', `v1/Credentials/confirmEmail/${encodeURIComponent(email)}`, mailToken);
    const session = await this.call('post', 'v1/Credentials/login', '', { email, password: secret });
    const { id, token }: { id: string; token: string } = await session.json();
    await this.addDrivers({ id, token }, drivers);
    return { email, password, id, token };
  }

  async addDrivers({ id: userId, token }: Session, drivers: DriverPayload[]): Promise<void> {
    for (const driver of drivers) await this.call('post', 'v2/Drivers', token, { ...driver, userId });
  }

  async drivers({ id, token }: Session): Promise<{ id: string; firstName: string }[]> {
    return (await this.call('get', `v2/Drivers/byUser/${id}`, token)).json();
  }

  /** Orders and pays a ticket, for the guardian's first driver by default. @returns the driver's id */
  async buyTicket(
    { id: userId, token }: Session,
    { eventId, ticket }: { eventId: string; ticket: string },
    firstName?: string,
  ): Promise<string> {
    const drivers = await this.drivers({ id: userId, token });
    const driver = drivers.find((other) => firstName === undefined || other.firstName === firstName);
    const events = await this.events();
    const tickets = events.find(({ _id }) => _id === eventId)?.tickets as { _id: string; name: string }[];
    const driverId = driver?.id ?? '';
    const item = { driverId, quantity: 1, ticketTypeId: tickets.find(({ name }) => name === ticket)?._id };
    const data = { userId, eventId, items: [item], vouchers: [], coupons: [] };
    const order = await this.call('post', 'v1/Checkouts', token, data);
    const { checkoutId }: { checkoutId: string } = await order.json();
    await this.expectOk(this.request.post(`/pay/${checkoutId}/pay`));
    return driverId;
  }

  /** A call in the UK. */
  private call(method: 'get' | 'post', path: string, key: string, data?: object): Promise<APIResponse> {
    const headers = { 'hub-region': 'UK', 'x-api-key': key };
    return this.expectOk(this.request[method](`/api/${path}`, { headers, data }));
  }

  private async expectOk(answer: Promise<APIResponse>): Promise<APIResponse> {
    const response = await answer;
    expect(response.ok(), `${response.url()}: ${response.status()} ${await response.text()}`).toBe(true);
    return response;
  }
}
