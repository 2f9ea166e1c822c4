import { expect, test } from 'vitest';
import type { AnyHandWords } from '../model';
import { checkModel } from './checkModel';
import { door, smallModel } from './smallModel';

const machine = door({
  initial: 'shut',
  states: { shut: { on: { open: 'open' } }, open: { on: { shut: 'shut' } } },
});

const whole: AnyHandWords = {
  starts: { plain: { first: '', do: 'Stand before the door.' } },
  cases: { open: { sent: { do: 'Open it.' } }, shut: { sent: { do: 'Shut it.' } } },
  states: { shut: 'It is shut.', open: 'It is open.' },
};

const findings = (byHand: AnyHandWords) => checkModel(smallModel(machine, { byHand })).findings;

test.each<[string, AnyHandWords, string[]]>([
  ['nothing, where a person is told everything', whole, []],
  [
    'a step and a start without words',
    { ...whole, starts: {}, cases: { ...whole.cases, shut: {} } },
    [
      "door: start 'plain' has no words for a person",
      "door: case 'sent' of 'shut' has no words for a person",
    ],
  ],
  [
    'words for a step that there is not',
    { ...whole, cases: { ...whole.cases, shut: { ...whole.cases.shut, slammed: { do: 'Slam it.' } } } },
    ["door: words for a person are given for case 'slammed' of 'shut', which there is not"],
  ],
  [
    'a state in which nothing is said to be seen',
    { ...whole, states: { ...whole.states, open: null } },
    ["door: state 'open' has no words for a person, who comes to rest there"],
  ],
  [
    'nothing of a state that passes by itself',
    {
      ...whole,
      cases: { ...whole.cases, shut: { sent: { comes: null } } },
      states: { ...whole.states, open: null },
    },
    [],
  ],
  [
    'nothing of a state that nobody can walk to',
    {
      ...whole,
      cases: { ...whole.cases, open: { sent: { cannot: 'it is locked' } } },
      states: { ...whole.states, open: null },
    },
    [],
  ],
])('finds %s', (_, byHand, expected) => {
  expect(findings(byHand)).toEqual(expected);
});
