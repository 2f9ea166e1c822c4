/** An expected "no" of the sandbox: becomes the answer's status and a `Problem` with this message. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly statusCode: number;

  constructor(statusCode: number, message: string) {
    super(message);
    this.statusCode = statusCode;
  }
}

export const invalid = (message = 'Invalid data'): Refusal => new Refusal(400, message);
export const signInAgain = (): Refusal => new Refusal(401, 'Sign in again.');
export const notYours = (): Refusal => new Refusal(403, 'This is not yours.');
export const notFound = (message: string): Refusal => new Refusal(404, message);
export const conflict = (message: string): Refusal => new Refusal(409, message);
