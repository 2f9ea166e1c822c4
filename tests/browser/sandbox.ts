import { type APIRequestContext, type APIResponse, expect } from '@playwright/test';

/** Answers the next matching calls with this status; the first ones only, where `times` says so. */
export const statusFault = (
  method: string,
  path: string,
  status: number,
  more: { times?: number; body?: unknown } = {},
) => ({ method, path, kind: 'status', status, ...more });

export type DriverPayload = {
  firstName: string;
  lastName: string;
  dateOfBirth: string;
  weight: number;
  height: number | null;
  sex: number;
  experienceLevel: string;
};

export type Guardian = { email: string; password: string; id: string; token: string };

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

  async events(region: string): Promise<({ _id: string } & Record<string, unknown>)[]> {
    const headers = { 'hub-region': region, 'x-api-key': 'paddock-demo-key' };
    const list = await this.expectOk(this.request.get('/api/v1/Events/toDisplay', { headers }));
    return list.json();
  }

  async guardian(region: string, drivers: DriverPayload[]): Promise<Guardian> {
    const email = freshEmail();
    const headers = { 'hub-region': region };
    const secret = Buffer.from(password).toString('base64');
    const data = { email, password: secret, firstName: 'Alex', lastName: 'Hart', phone: '+44 2079 460958' };
    await this.expectOk(this.request.post('/api/v1/Credentials/register', { headers, data }));
    const mailToken = new URL(await this.mailedLink(email)).searchParams.get('token') ?? '';
    await this.expectOk(
      this.request.post(`/api/v1/Credentials/confirmEmail/${encodeURIComponent(email)}`, {
        headers: { ...headers, 'x-api-key': mailToken },
      }),
    );
    const session = await this.expectOk(
      this.request.post('/api/v1/Credentials/login', { headers, data: { email, password: secret } }),
    );
    const { id, token }: { id: string; token: string } = await session.json();
    await this.addDrivers(region, { id, token }, drivers);
    return { email, password, id, token };
  }

  async addDrivers(
    region: string,
    { id: userId, token }: Pick<Guardian, 'id' | 'token'>,
    drivers: DriverPayload[],
  ): Promise<void> {
    const headers = { 'hub-region': region, 'x-api-key': token };
    for (const driver of drivers)
      await this.expectOk(this.request.post('/api/v2/Drivers', { headers, data: { ...driver, userId } }));
  }

  async drivers(
    region: string,
    { id, token }: Pick<Guardian, 'id' | 'token'>,
  ): Promise<{ id: string; firstName: string }[]> {
    const headers = { 'hub-region': region, 'x-api-key': token };
    return (await this.expectOk(this.request.get(`/api/v2/Drivers/byUser/${id}`, { headers }))).json();
  }

  /** Orders and pays a ticket, for the guardian's first driver by default. @returns the driver's id */
  async buyTicket(
    region: string,
    { id: userId, token }: Guardian,
    { eventId, ticket }: { eventId: string; ticket: string },
    firstName?: string,
  ): Promise<string> {
    const headers = { 'hub-region': region, 'x-api-key': token };
    const drivers = await this.drivers(region, { id: userId, token });
    const driver = drivers.find((other) => firstName === undefined || other.firstName === firstName);
    const events = await this.events(region);
    const tickets = events.find(({ _id }) => _id === eventId)?.tickets as { _id: string; name: string }[];
    const driverId = driver?.id ?? '';
    const item = { driverId, quantity: 1, ticketTypeId: tickets.find(({ name }) => name === ticket)?._id };
    const data = { userId, eventId, items: [item], vouchers: [], coupons: [] };
    const order = await this.expectOk(this.request.post('/api/v1/Checkouts', { headers, data }));
    const { checkoutId }: { checkoutId: string } = await order.json();
    await this.expectOk(this.request.post(`/pay/${checkoutId}/pay`));
    return driverId;
  }

  private async expectOk(answer: Promise<APIResponse>): Promise<APIResponse> {
    const response = await answer;
    expect(response.ok(), `${response.url()}: ${response.status()} ${await response.text()}`).toBe(true);
    return response;
  }
}
