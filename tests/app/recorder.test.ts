// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { Recorder } from '../../src/inspect/recorder';
import { follow } from '../../tools/paths/recording/follow';
import { parseRecording } from '../../tools/paths/recording/recording';
import { explore } from '../../tools/paths/simulate/explore';
import { kim } from '../domain/examples';
import { region } from '../paths/models/region';
import { root } from '../paths/models/root';
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
  const names = recorder.machines().map(({ actor }) => actor);
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
  for (const model of [root, session, route, region]) {
    const followed = follow(explore(model), of(model.machine.id));
    expect(followed.lost).toBeNull();
    expect(followed.followed).toBeGreaterThan(1);
  }
  const told = of('session');
  const at = told.steps.findIndex(({ event }) => event.type === 'session.revalidate');
  const steps = told.steps.map((step, index) => (index === at ? { ...step, state: 'signedOut' } : step));
  expect(follow(explore(session), { ...told, steps }).lost).toMatchObject({
    step: at + 1,
    event: 'session.revalidate',
    recorded: 'signedOut',
  });
});
