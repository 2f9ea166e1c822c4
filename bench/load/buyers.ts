import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Buyer, Sale } from './sale';

/** How often each kind of answer came. */
export type Answers = {
  /** 500s: what must not happen. */
  broken: number;
  /** 503s and lost connections, which a buyer tries again. */
  triedAgain: number;
};

export const noAnswers = (): Answers => ({ broken: 0, triedAgain: 0 });

type Sent = { status: number; location: string; body: unknown } | null;

/** A request like the shop's: a lost answer or a 503 is tried again, at whichever process is there. */
export class Client {
  #next = 0;

  constructor(
    private readonly origins: string[],
    readonly answers: Answers,
  ) {}

  /** @param tries how often before it is given up; null is answered then */
  async send(path: string, init: RequestInit, tries = 60): Promise<Sent> {
    for (let left = tries; left > 0; left -= 1) {
      this.#next += 1;
      const origin = this.origins[this.#next % this.origins.length];
      try {
        const response = await fetch(`${origin}${path}`, { ...init, redirect: 'manual' });
        const text = await response.text();
        if (response.status === 500) this.answers.broken += 1;
        if (response.status !== 503) {
          const body: unknown = text.startsWith('{') ? JSON.parse(text) : null;
          return { status: response.status, location: response.headers.get('location') ?? '', body };
        }
      } catch {
        // The process or the connection is gone.
      }
      this.answers.triedAgain += 1;
      await delay(100 + Math.random() * 200);
    }
    return null;
  }

  /** @returns the checkout's id; null where the league refused */
  async order(
    buyer: Buyer,
    sale: Sale,
    { coupons = [] as string[], tries = 60 } = {},
  ): Promise<string | null> {
    const { userId, driverId, token } = buyer;
    const answer = await this.send(
      '/api/v1/Checkouts',
      {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'hub-region': 'US',
          'x-api-key': token,
          'idempotency-key': randomUUID(),
        },
        body: JSON.stringify({
          userId,
          eventId: sale.eventId,
          items: [{ driverId, ticketTypeId: sale.ticketTypeId, quantity: 1 }],
          vouchers: [],
          coupons,
        }),
      },
      tries,
    );
    return answer?.status === 201 ? (answer.body as { checkoutId: string }).checkoutId : null;
  }

  /** @returns whether the league says that it is paid */
  async pay(checkoutId: string): Promise<boolean> {
    const answer = await this.send(`/pay/${checkoutId}/pay`, { method: 'POST' });
    return answer?.status === 303 && answer.location.includes('my-account');
  }

  async abort({ userId, token }: Buyer, checkoutId: string): Promise<void> {
    await this.send('/api/v1/Checkouts/abort', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'hub-region': 'US', 'x-api-key': token },
      body: JSON.stringify({ userId, checkoutId }),
    });
  }
}
