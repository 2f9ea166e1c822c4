import { expect, test } from 'vitest';
import type { Way } from '../model';
import type { BookPath, BookStep } from '../play/book/book';
import { bell } from '../project/smallProject';
import { linesInWords } from './lineInWords';
import { page } from './page';
import { rowsOf } from './rows';

const played: Way = async () => {};
const open = { event: { type: 'open' }, say: 'Open', do: played };
const ring = { output: 'ok', say: 'It rings', network: { calls: ['POST v1/Ring'], with: { status: 404 } } };
const model = bell({
  starts: { plain: { input: undefined, say: 'Come', needs: ['Bring a key.'], open: played } },
  cases: { open: { sent: open } },
  outcomes: { ring: { ok: ring } },
});

const step = (label: string, leads: string, ...lines: string[]): BookStep => ({
  label,
  leads,
  shows: lines.filter((line) => !line.startsWith('|')),
  page: lines.filter((line) => line.startsWith('|')).map((line) => line.slice(2)),
});
const sending = '| sends POST v1/Ring key=x';
const path: BookPath = {
  name: 'door 1',
  playable: 6,
  steps: [
    step('start plain', 'shut', sending),
    step('open sent', 'ringing', 'start ring', sending, '| + status: Ringing'),
    step('ring: ok', 'open', 'wait 3000 ms for pause'),
    step('after pause', 'shut'),
    step('open sent', 'full (end)'),
  ],
};

test('a call is held from the row that sends it to the row that answers it, and a passing timer is named', () => {
  const rows = rowsOf(model, path);
  const call = { method: 'POST', path: 'v1/Ring', answer: { status: 404 }, isHeld: true, isOnce: false };
  expect(rows.map(({ words, holds }) => [words, holds])).toEqual([
    ['Come', null],
    ['Open', [call]],
    ['It rings', []],
    ['Wait 3 s', null],
    ['Open', null],
  ]);
});

test('a call that no row answers is held, one that its own row sends and answers is not', () => {
  const own = { ...ring.network, beforehand: played };
  const rows = (network: Way, ...steps: BookStep[]) =>
    rowsOf({ ...model, outcomes: { ring: { ok: { ...ring, network } } } }, { ...path, steps });
  const begun = [step('start plain', 'shut'), step('open sent', 'ringing', 'start ring', sending)];
  const held = { method: 'POST', path: 'v1/Ring', answer: 'pass', isHeld: true, isOnce: false };
  expect(rows(ring.network, ...begun).map(({ holds }) => holds)).toEqual([null, [held]]);
  const unsent = [step('start plain', 'shut'), step('open sent', 'ringing', 'start ring')];
  const answered = [...unsent, step('ring: ok', 'open', sending)];
  expect(rows(own, ...answered).map(({ holds }) => holds)).toEqual([
    null,
    null,
    [{ ...held, answer: { status: 404 }, isHeld: false }],
  ]);
});

test('a call that only a gesture sends is not held; what its answer sends again is, behind the first', () => {
  const own = { ...ring, network: { ...ring.network, with: 'pass', beforehand: played } as Way };
  const holds = (outcomes: Record<string, typeof own>, ...steps: BookStep[]) =>
    rowsOf({ ...model, outcomes: { ring: outcomes } }, { ...path, steps }).map((row) => row.holds);
  const begun = [step('start plain', 'shut'), step('open sent', 'ringing', 'start ring')];
  expect(holds({ ok: own }, ...begun)).toEqual([null, null]);
  const call = { method: 'POST', path: 'v1/Ring', answer: 'pass' };
  const again = step('ring: ok', 'open', 'start ring', sending);
  expect(holds({ ok: own, byItself: ring }, ...begun, again)).toEqual([
    null,
    null,
    [
      { ...call, isHeld: false, isOnce: true },
      { ...call, isHeld: true, isOnce: false },
    ],
  ]);
});

test('a call that a gesture sends is not the one that an earlier row has sent', () => {
  const own = { ...ring, network: { ...ring.network, beforehand: played } as Way };
  const steps = [
    step('start plain', 'shut'),
    step('open sent', 'ringing', 'start ring', sending),
    step('ring: ok', 'open', sending),
  ];
  const rows = rowsOf({ ...model, outcomes: { ring: { ok: own, byItself: ring } } }, { ...path, steps });
  expect(rows.map(({ holds }) => holds?.map(({ isHeld }) => isHeld) ?? null)).toEqual([null, null, [false]]);
});

test('words can depend on the state of the machine', () => {
  const say = ({ state }: { state: string }) => `Open the ${state} door`;
  const [, opened] = rowsOf({ ...model, cases: { open: { sent: { ...open, say } } } }, path);
  expect(opened?.words).toBe('Open the shut door');
});

test('what no person can do stands in its place with the reason, and what follows it has no box', () => {
  const steps = [
    step('start plain', 'shut'),
    step('open sent', 'ringing', 'start ring', sending),
    step('ring: throws', 'shut'),
    { ...step('open sent', 'ringing'), page: null },
  ];
  const text = page({ machine: 'door', paths: [{ ...path, steps, playable: 2 }] }, model, {});
  expect(text.match(/type="checkbox"/g)).toHaveLength(2);
  expect(text).toContain('<p>Before: Bring a key.</p>');
  expect(text).toContain('On the machine only (an actor that throws is a bug):');
  expect(text).toContain('On the machine only (it follows such a step):');
  expect(text).toContain('Hold POST v1/Ring → pass');
  const byItself = { ...open, do: { cannot: 'nobody can' }, byItself: 'the wind does' };
  const [, opened] = rowsOf({ ...model, cases: { open: { sent: byItself } } }, path);
  expect(opened?.apart).toEqual({ what: 'By itself', why: 'the wind does' });
});

test('lines of the page are told as they are seen, the address first, and what only changes its role not at all', () => {
  expect(
    linesInWords([
      'sends GET v1/Doors',
      '+ text: Try later',
      '- alert: Try later',
      '~ button "Open" [disabled]',
      '+ link "Help" /help',
      '~ link "Back" /street',
      'address /door',
      '~ log "News": Open',
      '+ \'button "Close: all"\'',
    ]),
  ).toEqual([
    'The address is /door',
    'Now: button “Open”, disabled',
    'New: link “Help”',
    'New: button “Close: all”',
  ]);
});
