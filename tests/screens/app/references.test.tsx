import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answer, createLeague, password, refused, refusedWithId, unreachable } from '../../app/league';
import { openShop } from '../../app/openShop';
import { kim } from '../../domain/examples';

const references = () => screen.queryAllByText('Reference').map(({ textContent }) => textContent);

test.each<[string, Answer]>([
  ['without a connection', unreachable],
  ['answered without an id', refused(500)],
  ['that the guardian has to mend', refused(404)],
])('BEY-61 a failure %s shows no reference, and not that of an earlier one', async (_, answer) => {
  const { league, user } = await openShop('/UK/auth/sign-in');
  league.answers.login = refusedWithId(500);
  await user.type(screen.getByLabelText('Email'), kim.user.email);
  await user.type(screen.getByLabelText('Password'), `${password}{Enter}`);
  expect(references()).toEqual(['Reference REQ_1']);
  league.answers.login = answer;
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(references()).toEqual([]);
});

test('BEY-61 a page forgets the references of the page before', async () => {
  const league = createLeague();
  league.answers.listEvents = refusedWithId(500);
  const { app, go } = await openShop('/UK/events', { league });
  expect(references()).toEqual(['Reference REQ_1']);
  await go('/UK/events/EVT_1');
  expect(app.root.getSnapshot().context.references).toEqual({});
});
