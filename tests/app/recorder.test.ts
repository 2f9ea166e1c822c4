import { render, screen } from '@testing-library/react';
import { explore, lossOf, parseRecording } from 'paddock-paths';
import { createElement } from 'react';
import { expect, test } from 'vitest';
import { createActor, createMachine } from 'xstate';
import { Inspector } from '../../src/inspect/Inspector';
import { Recorder } from '../../src/inspect/recorder';
import { kim } from '../domain/examples';
import { region } from '../paths/models/region';
import { route } from '../paths/models/route';
import { session } from '../paths/models/session';
import { openShop } from './openShop';

const recordedShop = async () => {
  const recorder = new Recorder();
  await openShop('/UK/my-account', { as: kim, isDrawn: false, inspect: recorder.inspect });
  const report = recorder.report({ page: '/UK/my-account', userAgent: 'a browser' });
  const recording = parseRecording(JSON.stringify(report));
  const of = (name: string) => {
    const found = recording.machines.find(({ machine }) => machine === name);
    if (found === undefined) throw new Error(`The report has no ${name}`);
    return found;
  };
  return { recorder, report, of };
};

test('BEY-37 a report has every machine from its start, each event with its sender, and no personal data', async () => {
  const { recorder, report } = await recordedShop();
  const names = [...recorder.machines.values()].map(({ actor }) => actor);
  expect(names).toEqual(
    expect.arrayContaining(['root', 'session', 'route', 'region', 'reservation', 'screen.1']),
  );
  const told = report.machines.find(({ actor }) => actor === 'session');
  expect(told).toMatchObject({ isResumed: false });
  expect(told?.steps.map(({ event, from }) => `${from}: ${event.type}`)).toContain(
    'route: session.revalidate',
  );
  const text = JSON.stringify(report);
  for (const secret of [kim.token, kim.user.email, kim.user.firstName, kim.user.lastName])
    expect(text).not.toContain(secret);
});

test('BEY-37 the models follow the shop step by step, and name the step where a machine differs', async () => {
  const { of } = await recordedShop();
  const ofSession = explore(session);
  for (const [{ machine }, explored] of [
    [session, ofSession],
    [route, explore(route)],
    [region, explore(region)],
  ] as const) {
    const recorded = of(machine.id);
    expect(recorded.steps).not.toEqual([]);
    expect(lossOf(explored, recorded)).toBeNull();
  }
  const told = of('session');
  const at = told.steps.findIndex(({ event }) => event.type === 'session.revalidate');
  const steps = told.steps.map((step, index) => (index === at ? { ...step, state: 'signedOut' } : step));
  expect(lossOf(ofSession, { ...told, steps })).toContain(
    `step ${at + 1} (session.revalidate): the recording is in signedOut, the model leads to `,
  );
});

test('BEY-37 the panel marks every region’s state, and a machine from a saved snapshot as resumed', () => {
  const region = { initial: 'on', states: { on: {}, off: {} } };
  const machine = createMachine({ id: 'lights', type: 'parallel', states: { left: region, right: region } });
  const recorder = new Recorder();
  const first = createActor(machine, { inspect: recorder.inspect }).start();
  render(createElement(Inspector, { recorder, onSave: () => {} }));
  const current = screen.getAllByRole('listitem', { current: 'step', hidden: true });
  expect(current.map(({ firstChild }) => firstChild?.textContent)).toEqual(['left', 'on', 'right', 'on']);
  createActor(machine, { snapshot: first.getPersistedSnapshot(), inspect: recorder.inspect }).start();
  expect([...recorder.machines.values()].map(({ isResumed }) => isResumed)).toEqual([false, true]);
});
