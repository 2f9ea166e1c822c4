/** An expected error: becomes the answer's status and a `Problem` with this message. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly statusCode: number;
  /** Value of the `retry-after` header, seconds. */
  readonly retryAfter: number | null;

  constructor(statusCode: number, message: string, retryAfter: number | null = null) {
    super(message);
    this.statusCode = statusCode;
    this.retryAfter = retryAfter;
  }
}

export const invalid = (message = 'Invalid data'): Refusal => new Refusal(400, message);
export const signInAgain = (): Refusal => new Refusal(401, 'Sign in again.');
export const notYours = (): Refusal => new Refusal(403, 'This is not yours.');
export const notFound = (message: string): Refusal => new Refusal(404, message);
export const conflict = (message: string): Refusal => new Refusal(409, message);
export const tooMany = (seconds: number): Refusal =>
  new Refusal(429, 'Too many attempts. Please try again in a quarter of an hour.', seconds);
export const unavailable = (): Refusal =>
  new Refusal(503, 'The league is very busy. Please try again in a moment.', 2);
