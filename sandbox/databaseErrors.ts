import { DrizzleQueryError } from 'drizzle-orm/errors';

/** SQLSTATEs of a server that may answer the next request. */
const transientStates = new Set([
  '25P03', // idle for too long in a transaction
  '40001', // could not be serialised
  '40P01', // deadlock
  '55P03', // waited too long for a lock
  '57014', // the statement took too long
  '57P01', // the server is shutting down
  '57P02', // the server has crashed
  '57P03', // the server is starting
]);

/** Broken connections, and a server out of resources. */
const transientClasses = /^(08|53)/;

const transientCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);

/** Errors of pg without a code. */
const transientMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end|Query read timeout)/;

const causeOf = (error: unknown): unknown => (error instanceof DrizzleQueryError ? error.cause : error);

const codeOf = (error: unknown): string | null =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;

/** Whether the database was unreachable or too busy: the same request may succeed later. */
export const isTransient = (error: unknown): boolean => {
  const cause = causeOf(error);
  if (!(cause instanceof Error)) return false;
  const code = codeOf(cause);
  if (code === null) return transientMessages.test(cause.message);
  const fromServer = 'syscall' in cause || 'severity' in cause || cause instanceof AggregateError;
  return fromServer && (transientStates.has(code) || transientClasses.test(code) || transientCodes.has(code));
};

/** Whether the database cannot be reached, as opposed to one that is busy. */
export const isLost = (error: unknown): boolean => {
  const code = codeOf(causeOf(error));
  return isTransient(error) && (code === null || /^(08|57P)/.test(code) || transientCodes.has(code));
};

export type Loggable = { name: string; code: string | null; query: string | null; stack: string };

/** The stack without the message: messages of databases and mail servers quote personal data. */
const framesOf = ({ stack = '', message }: Error): string =>
  stack
    .slice(stack.indexOf(message) + message.length)
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');

/** Without messages and parameters, which can contain e-mail addresses, tokens, phone numbers and hashes. */
export const loggable = (error: unknown): Loggable => {
  const cause = causeOf(error);
  return {
    name: cause instanceof Error ? cause.name : typeof cause,
    code: codeOf(cause),
    query: error instanceof DrizzleQueryError ? error.query : null,
    stack: error instanceof Error ? framesOf(error) : '',
  };
};
