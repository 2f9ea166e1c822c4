import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createLeague, refusedWithId } from '../../app/league';
import { openShop } from '../../app/openShop';

const references = () => screen.queryAllByText('Reference').map(({ textContent }) => textContent);

test('BEY-61 a page forgets the references of the page before', async () => {
  const league = createLeague();
  league.answers.listEvents = refusedWithId(500);
  const { app, go } = await openShop('/UK/events', { league });
  expect(references()).toEqual(['Reference REQ_1']);
  await go('/UK/events/EVT_1');
  expect(app.root.getSnapshot().context.failures).toEqual({});
});
