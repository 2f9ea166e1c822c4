import { DrizzleQueryError } from 'drizzle-orm/errors';

/** What PostgreSQL says when it cannot serve now, and may a moment later. */
const passingStates = new Set([
  '25P03', // idle for too long in a transaction
  '40001', // could not be serialised
  '40P01', // deadlock
  '55P03', // waited too long for a lock
  '57014', // the statement took too long
  '57P01', // the server is shutting down
  '57P02', // the server has crashed
  '57P03', // the server is starting
]);

/** Connections that cannot be made or break, and a server without room for more. */
const passingClasses = /^(08|53)/;

const passingErrors = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);

/** pg has no codes for these. */
const passingWords =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end|Query read timeout)/;

const causeOf = (error: unknown): unknown => (error instanceof DrizzleQueryError ? error.cause : error);

const codeOf = (error: unknown): string | null =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;

/** True if the database could not be reached, broke off or was too busy: the same request may succeed later. */
export const isPassing = (error: unknown): boolean => {
  const cause = causeOf(error);
  if (!(cause instanceof Error)) return false;
  const code = codeOf(cause);
  if (code === null) return passingWords.test(cause.message);
  const isOfDatabase = 'syscall' in cause || 'severity' in cause || cause instanceof AggregateError;
  return isOfDatabase && (passingStates.has(code) || passingClasses.test(code) || passingErrors.has(code));
};

/** An error as the log may keep it. */
export type Loggable = { name: string; code: string | null; query: string | null; stack: string };

/** Where the error was thrown, without its message: messages of databases and mail servers quote what people typed. */
const framesOf = ({ stack = '', message }: Error): string =>
  stack
    .slice(stack.indexOf(message) + message.length)
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');

/** Leaves out messages and parameters: e-mail addresses, tokens, phone numbers and hashes can stand in them. */
export const loggable = (error: unknown): Loggable => {
  const cause = causeOf(error);
  return {
    name: cause instanceof Error ? cause.name : typeof cause,
    code: codeOf(cause),
    query: error instanceof DrizzleQueryError ? error.query : null,
    stack: error instanceof Error ? framesOf(error) : '',
  };
};
