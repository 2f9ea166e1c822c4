import { expect, test, vi } from 'vitest';
import { fail, type Result, succeed } from '#domain/result';
import { readAhead } from '../../src/api/readAhead';

const { signal } = new AbortController();
const failuresIn = (answer: Result<string>) => (answer.ok ? [] : [answer]);

const reading = (...answers: Result<string>[]) => {
  const read = vi.fn(async (_: { userId: string }) => answers.shift() ?? succeed('nothing more'));
  return { read, ahead: readAhead(read, failuresIn) };
};

test('the first question gets the answer that was read ahead, the second a new one', async () => {
  const { read, ahead } = reading(succeed('early'), succeed('late'));
  ahead.start({ userId: 'USR_1' });
  expect(await ahead.read({ userId: 'USR_1' }, signal)).toEqual(succeed('early'));
  expect(read).toHaveBeenCalledTimes(1);
  expect(await ahead.read({ userId: 'USR_1' }, signal)).toEqual(succeed('late'));
});

test('what was read ahead for another guardian is never an answer', async () => {
  const { ahead } = reading(succeed('of USR_1'), succeed('of USR_2'));
  ahead.start({ userId: 'USR_1' });
  expect(await ahead.read({ userId: 'USR_2' }, signal)).toEqual(succeed('of USR_2'));
});

test.each(['offline', 'timedOut'] as const)('a read ahead that was %s is read again', async (code) => {
  const { ahead } = reading(fail(code), succeed('late'));
  ahead.start({ userId: 'USR_1' });
  expect(await ahead.read({ userId: 'USR_1' }, signal)).toEqual(succeed('late'));
});

test('a refusal read ahead is the answer', async () => {
  const { ahead } = reading(fail('status', 500), succeed('late'));
  ahead.start({ userId: 'USR_1' });
  expect(await ahead.read({ userId: 'USR_1' }, signal)).toEqual(fail('status', 500));
});

test('without a read ahead the machine’s question is read', async () => {
  const { ahead } = reading(succeed('late'));
  expect(await ahead.read({ userId: 'USR_1' }, signal)).toEqual(succeed('late'));
});
