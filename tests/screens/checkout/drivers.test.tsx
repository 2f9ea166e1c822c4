// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { draftFrom } from '#domain/driver/driverForm';
import { fail, succeed } from '#domain/result';
import { availabilityOf, boughtTicketWith, driverWith } from '../../domain/examples';
import { shown } from '../renderScreen';
import { ella, ellaSprint, max, openCheckoutScreen, parts, race, readyCheckout } from './openCheckoutScreen';

// jsdom has no showModal.
beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});

const sectionOf = (name: string) => within(screen.getByRole('region', { name }));
const rowOf = (ticket: string, driver = 'Ella Reed') => {
  const row = sectionOf(driver).getByRole('heading', { name: ticket }).closest('li');
  if (row === null) throw new Error(`No row of ${ticket}`);
  return within(row);
};
const addButton = (ticket: string, driver = 'Ella Reed') =>
  screen.getByRole('button', { name: `Add to Selection ${ticket} for ${driver}` });

describe('parts that failed to load', () => {
  test('CHK-01 without a race id the screen says so and links to the races', () => {
    openCheckoutScreen({ eventId: '', preloaded: null });
    expect(screen.getByText('No event ID provided')).toBeDefined();
    expect(screen.getByRole('link', { name: 'See all races' }).getAttribute('href')).toBe('/UK/events');
  });

  test('EVD-02 a race that is over says so and links to the races', async () => {
    await readyCheckout({}, { now: '2027-12-01T12:00:00Z' });
    expect(screen.getByRole('heading', { name: 'This race is over' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'See all races' }).getAttribute('href')).toBe('/UK/events');
    expect(screen.queryByRole('button', { name: /Add to Selection|Secure Your Spot/ })).toBeNull();
  });

  test('EVD-07 CHK-01 a race that does not exist is said not to, and there is nothing to try again', async () => {
    const { loadRace } = openCheckoutScreen({ preloaded: null });
    await shown(loadRace.last().fail('status', 404));
    expect(screen.getByRole('heading', { name: 'There is no such race' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'See all races' }).getAttribute('href')).toBe('/UK/events');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  test('CHK-01 BEY-04 a race that failed to load is not called missing, and can be retried', async () => {
    const { user, loadRace } = openCheckoutScreen({ preloaded: null });
    expect(screen.queryByText('Error loading event details')).toBeNull();
    await shown(loadRace.last().fail('offline'));
    expect(screen.getByRole('alert').textContent).toContain('Error loading event details');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await shown(loadRace.last().succeed(race));
    expect(screen.getByRole('heading', { level: 1, name: 'Summer Sprint' })).toBeDefined();
  });

  test('CHK-01 drivers that failed are shown as failed and can be loaded again', async () => {
    const { user, answerParts } = await readyCheckout({}, { drivers: fail('offline') });
    expect(screen.getByRole('alert').textContent).toContain('Error loading drivers');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await answerParts();
    expect(screen.getByRole('region', { name: 'Ella Reed' })).toBeDefined();
  });

  test('CHK-01 BEY-10 counts that failed warn and do not block: the race’s own decide, or the server', async () => {
    const availability = availabilityOf({ sprint: 0, heat: 5, clash: 5, junior: 5 });
    const counted = { preloaded: { ...race, availability } };
    const { user, answerParts } = await readyCheckout(counted, { availability: fail('offline') });
    expect(screen.getByRole('alert').textContent).toContain('The places left could not be loaded');
    expect(sectionOf('Ella Reed').getAllByRole('button', { name: /^Sold out/ })).toHaveLength(1);
    await user.click(sectionOf('Ella Reed').getByRole('button', { name: /^Add to Selection.*Cadet Heat/ }));
    expect(screen.getByRole('complementary').textContent).toContain('Cadet Heat');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await answerParts();
    expect(screen.queryByText('The places left could not be loaded')).toBeNull();
  });

  test.each([
    [true, 0],
    [false, 7],
  ])(
    'CHK-01 CHK-08 without any counts the tickets of a race that is available (%s) are free',
    async (available, soldOut) => {
      const uncounted = { preloaded: { ...race, available, availability: null } };
      await readyCheckout(uncounted, { availability: fail('offline') });
      expect(screen.queryAllByRole('button', { name: /Sold out/ })).toHaveLength(soldOut);
    },
  );

  test('CHK-01 previous tickets that failed to load are mentioned in one line', async () => {
    const { pass } = await readyCheckout({}, { tickets: fail('offline') });
    expect(screen.getByText('Error loading previous tickets').closest('[role=alert]')).not.toBeNull();
    pass(5000);
    expect(screen.queryByText('Error loading previous tickets')).toBeNull();
    expect(screen.getByRole('region', { name: 'Ella Reed' })).toBeDefined();
  });

  test('CHK-01 BEY-04 previous tickets that failed to load can be tried again', async () => {
    const { user, answerParts } = await readyCheckout({}, { tickets: fail('offline') });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await answerParts({
      tickets: succeed([boughtTicketWith({ driverId: ella.id, ticketTypeId: 'sprint' })]),
    });
    expect(screen.queryByText('Error loading previous tickets')).toBeNull();
    expect(sectionOf('Ella Reed').getByRole('link', { name: /^View your .* ticket here/ })).toBeDefined();
  });

  test('BEY-04 while parts load nothing is shown as empty or sold out', () => {
    openCheckoutScreen();
    expect(screen.getByText('Loading your drivers and their tickets')).toBeDefined();
    expect(screen.queryByText(/Sold out|Add a driver now|Who is racing/)).toBeNull();
  });
});

describe('head and licence', () => {
  test('CHK-01 BEY-44 the head has name, type, date, start, place and directions, and the page title names the race', async () => {
    await readyCheckout();
    expect(screen.getByRole('heading', { level: 1, name: 'Summer Sprint' })).toBeDefined();
    expect(screen.getByText('Sprint')).toBeDefined();
    expect(screen.getByText(/^Jun 14, 2027/).textContent).toBe('Jun 14, 2027, 09:00 BST');
    expect(screen.getByText(/^Harbour Circuit\s· Bristol/)).toBeDefined();
    expect(screen.getByRole('link', { name: /^Directions/ }).getAttribute('target')).toBe('_blank');
    expect(document.title).toBe('Checkout | Summer Sprint');
  });

  test('BEY-33 CHK-03 a driver has both ages, height, weight and level', async () => {
    await readyCheckout();
    const section = sectionOf('Ella Reed');
    expect(section.getByText('9 today, 10 on race day (Jun 14, 2027)')).toBeDefined();
    expect(section.getByText('140 cm')).toBeDefined();
    expect(section.getByText('34 kg')).toBeDefined();
    expect(section.getByText('Beginner')).toBeDefined();
  });

  test('WIZ-05 in a US region height and weight are imperial', async () => {
    await readyCheckout({ regionId: 'US' });
    expect(sectionOf('Ella Reed').getByText(`4'7"`)).toBeDefined();
    expect(sectionOf('Ella Reed').getByText('75 lbs')).toBeDefined();
    expect(sectionOf('Ella Reed').getByText('9 today, 10 on race day (Jun 14, 2027)')).toBeDefined();
    expect(sectionOf('Ella Reed').getAllByText(`4'2"`).length).toBeGreaterThan(0);
  });

  test('CHK-05 BEY-30 two drivers with the same first name are told apart in every sentence', async () => {
    const cousin = driverWith({ ...ella, id: 'DRV_cousin', name: 'Ella Novak', lastName: 'Novak' });
    await readyCheckout({}, { drivers: succeed([ella, max, cousin]) });
    for (const name of ['Ella Reed', 'Ella Novak', 'Max']) {
      expect(screen.getByText(`Best matches for ${name}`)).toBeDefined();
    }
    const text = sectionOf('Ella Novak').getByRole('heading', { level: 3 }).closest('section')?.textContent;
    expect(text).not.toMatch(/Ella (?!Novak)/);
  });
});

describe('the heading of a driver’s tickets', () => {
  test('CHK-05 says best matches first, and that everything is selected afterwards', async () => {
    const { user } = await readyCheckout({}, { drivers: succeed([driverWith()]) });
    expect(screen.getByText('Best matches for Ella')).toBeDefined();
    await user.click(addButton('Cadet Sprint'));
    await user.click(addButton('Cadet Heat'));
    expect(screen.getByText("You've selected all available tickets for Ella")).toBeDefined();
    expect(screen.getByText('Everyone who can race has a ticket.')).toBeDefined();
  });

  test('CHK-05 says so when only close tickets are offered, which are expanded', async () => {
    await readyCheckout({}, { drivers: succeed([{ ...ella, eligibleClasses: [] }]) });
    expect(
      screen.getByText("Ella doesn't qualify for any primary ticket options based on their profile"),
    ).toBeDefined();
    expect(screen.getByText('Additional Ticket Options').closest('details')?.open).toBe(true);
  });

  test('CHK-05 names the configured support contact when nothing is offered', async () => {
    await readyCheckout({}, { drivers: succeed([driverWith({ eligibleClasses: [] })]) });
    expect(screen.getByText(/There are no ticket options for Ella at this race/)).toBeDefined();
    expect(screen.getByRole('link', { name: 'help@league.example' }).getAttribute('href')).toBe(
      'mailto:help@league.example',
    );
  });

  test('CHK-09 says that a driver under 5 on race day cannot book, and offers nothing', async () => {
    await readyCheckout({}, { drivers: succeed([driverWith({ dateOfBirth: '2023-01-20' })]) });
    const words = screen.getByText(/at least 5 years old on the day of the event/).textContent;
    expect(words).toContain('Ella can race from Jan 20, 2028.');
    expect(screen.queryByRole('button', { name: /Add to Selection/ })).toBeNull();
  });
});

describe('a ticket', () => {
  test('CHK-04 with unmet requirements has a quieter button', async () => {
    await readyCheckout();
    const toneOf = (ticket: string) => addButton(ticket, 'Ella Reed').dataset.tone;
    expect([toneOf('Cadet Sprint'), toneOf('Junior Sprint')]).toEqual(['signal', 'line']);
    expect(addButton('Junior Sprint', 'Ella Reed').closest('li')?.dataset.fits).toBe('false');
  });

  test('CHK-04 CRT-04 has name, price and badge', async () => {
    await readyCheckout();
    expect(rowOf('Cadet Sprint').getByText('£60')).toBeDefined();
    expect(rowOf('Cadet Sprint').getByText('All requirements met')).toBeDefined();
    expect(rowOf('Junior Sprint').getByText('Some requirements not met')).toBeDefined();
  });

  test('CHK-03 that is offered as close is in a collapsed part', async () => {
    await readyCheckout();
    const more = sectionOf('Ella Reed').getByText('Additional Ticket Options').closest('details');
    expect(more?.open).toBe(false);
    expect(more?.textContent).toContain('Junior Sprint');
    expect(more?.textContent).not.toContain('Cadet Sprint');
  });

  test('CHK-04 CHK-06 BEY-30 shows each requirement as met, or with the value it needs', async () => {
    await readyCheckout();
    const rows = rowOf('Junior Sprint')
      .getAllByRole('listitem', { hidden: true })
      .map((row) => row.textContent);
    expect(rows).toEqual([
      'Not met:Weight from 40 kg Ella is 6 kg too light (34 of 40 kg)',
      'Not met:Height from 145 cm Ella is 5 cm short (140 of 145 cm)',
      'Met:Height up to 180 cm ',
      'Not met:Age from 12 years Ella is 10 on race day, and turns 12 on Jan 20, 2029',
      'Met:Age under 16 years ',
      'Not met:Certification Race School (opens in a new tab) Ella has not passed it yet',
    ]);
  });

  test('CHK-06 links to an explanation of the certification in a new tab', async () => {
    await readyCheckout();
    const link = rowOf('Junior Sprint').getByRole('link', { name: /Race School/, hidden: true });
    expect(link.getAttribute('href')).toBe('https://league.example/school');
    expect(link.getAttribute('target')).toBe('_blank');
  });

  test('CHK-06 asks for an unknown height instead of failing it', async () => {
    await readyCheckout({}, { drivers: succeed([driverWith({ height: null })]) });
    expect(rowOf('Cadet Sprint').getByText("Ella's height is not set")).toBeDefined();
    expect(rowOf('Cadet Sprint').getByText('Some requirements not met')).toBeDefined();
  });

  test('CHK-07 shows a caption in place of the button once selected, and keeps the focus beside it', async () => {
    const { user } = await readyCheckout();
    await user.click(addButton('Cadet Sprint'));
    const caption = rowOf('Cadet Sprint').getByText('Added to your selections');
    expect(rowOf('Cadet Sprint').queryByRole('button')).toBeNull();
    expect(document.activeElement?.contains(caption)).toBe(true);
    expect(document.activeElement).not.toBe(document.body);
  });

  test('CHK-07 BEY-01 selected and no longer available keeps its caption and is marked', async () => {
    await readyCheckout(
      { restored: [ellaSprint] },
      { availability: succeed(availabilityOf({ sprint: 0, heat: 0, clash: 0, junior: 0 })) },
    );
    const caption = rowOf('Cadet Sprint').getByText('Added to your selections');
    expect(caption.dataset.chosen).toBe('false');
    expect(rowOf('Cadet Sprint').getByText('No longer available')).toBeDefined();
    expect(rowOf('Cadet Heat').queryByText('No longer available')).toBeNull();
    expect(screen.queryByText("You've selected all available tickets for Ella")).toBeNull();
  });

  test('CHK-07 BEY-34 that clashes says so instead of a button and links to the selected ticket', async () => {
    const { user } = await readyCheckout();
    await user.click(addButton('Cadet Sprint'));
    expect(rowOf('Cadet Day').getByText("You've already selected a ticket for this session")).toBeDefined();
    const link = rowOf('Cadet Day').getByRole('link', { name: 'Cadet Sprint in your selection' });
    const target = document.querySelector(link.getAttribute('href') ?? '');
    expect(target?.textContent).toContain('Cadet Sprint');
    expect(screen.getByRole('complementary', { name: 'Your selection' }).contains(target)).toBe(true);
    expect(target?.getAttribute('tabindex')).toBe('-1');
    expect(rowOf('Cadet Day', 'Max Reed').getByRole('button', { name: /Add to Selection/ })).toBeDefined();
  });

  test('CHK-07 bought before links to the shop’s page of that ticket', async () => {
    const bought = boughtTicketWith({ id: 'TCK/1', ticketTypeId: 'sprint' });
    await readyCheckout({}, { tickets: succeed([bought]) });
    const link = rowOf('Cadet Sprint').getByRole('link', { name: /View your Saturday morning ticket here/ });
    expect(link.getAttribute('href')).toBe('https://shop.example/ticket/TCK%2F1/s3cret');
    expect(link.getAttribute('target')).toBe('_blank');
  });

  test('BEY-40 CHK-05 bought before is named in the heading, beside the best matches that are still free', async () => {
    await readyCheckout({}, { tickets: succeed([boughtTicketWith({ ticketTypeId: 'sprint' })]) });
    expect(screen.getByText('Ella already has a ticket for this race')).toBeDefined();
    expect(sectionOf('Ella Reed').getByText('Best matches for Ella')).toBeDefined();
    expect(sectionOf('Ella Reed').getAllByRole('button', { name: /^Edit profile/ })).toHaveLength(1);
  });

  test('CHK-07 BEY-34 bought for the same session is named when it is another type, not when it is the same', async () => {
    const bought = boughtTicketWith({
      ticketTypeId: 'clash',
      ticketName: 'Cadet Day',
      eligibleParts: ['sprint'],
    });
    await readyCheckout({}, { tickets: succeed([bought]) });
    const words = 'Same session as your Cadet Day';
    expect(rowOf('Cadet Sprint').getByText(words)).toBeDefined();
    expect(rowOf('Cadet Day').queryByText(words)).toBeNull();
  });

  test('CHK-07 bought before and without a session is linked', async () => {
    const bought = boughtTicketWith({ ticketTypeId: 'sprint', sessions: '' });
    await readyCheckout({}, { tickets: succeed([bought]) });
    const link = rowOf('Cadet Sprint').getByRole('link', { name: /View your ticket here/ });
    expect(link.textContent).toContain('View your ticket here');
  });

  test('CHK-07 CHK-11 that sells out while on show is disabled and announced', async () => {
    const { actor, loadAvailability } = await readyCheckout();
    await shown(Promise.resolve(actor.send({ type: 'page.seen' })));
    await shown(
      loadAvailability.last().succeed({
        availability: availabilityOf({ sprint: 0, heat: 5, clash: 5, junior: 5 }),
        reservation: null,
        now: parts.now,
      }),
    );
    const button = rowOf('Cadet Sprint').getByRole<HTMLButtonElement>('button', { name: /^Sold out/ });
    expect(button.disabled).toBe(true);
    expect(screen.getByRole('log', { name: 'Tickets sold out' }).textContent).toContain(
      'Cadet Sprint for Ella Reed is sold out.',
    );
  });
});

describe('drivers', () => {
  test('CHK-02 the empty state opens the wizard', async () => {
    const { user } = await readyCheckout({}, { drivers: succeed([]) });
    await user.click(screen.getByRole('button', { name: 'Add a driver now' }));
    expect(screen.getByRole('dialog')).toBeDefined();
  });

  test('CHK-02 WIZ-03 a driver can be added, and a listed one edited', async () => {
    const { user } = await readyCheckout();
    await user.click(screen.getByRole('button', { name: 'Edit profile of Max Reed' }));
    expect(screen.getByRole('dialog').textContent).toContain('Max Reed');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.click(screen.getByRole('button', { name: 'Add a driver' }));
    expect(screen.getByRole('dialog').textContent).not.toContain('Max Reed');
  });

  const saveInWizard = async (
    { actor, saveDriver }: Awaited<ReturnType<typeof readyCheckout>>,
    saved = ella,
  ) => {
    const wizard = () => {
      const child = actor.getSnapshot().children.driverWizard;
      if (child === undefined) throw new Error('The wizard is closed');
      return child;
    };
    const draft = draftFrom(saved, 'metric');
    for (let step = 0; step < 4; step += 1) {
      await shown(Promise.resolve(wizard().send({ type: 'wizard.next', draft })));
    }
    await shown(saveDriver.last().succeed({ driverId: saved.id }));
  };

  test('BEY-14 BEY-46 WIZ-10 after adding a driver the next step is shown; once taken, its message keeps its room', async () => {
    const checkout = await readyCheckout({}, { drivers: succeed([ella]) });
    await checkout.user.click(screen.getByRole('button', { name: 'Add a driver' }));
    await saveInWizard(checkout, max);
    await checkout.answerParts({ drivers: succeed([ella, max]) });
    const words = 'Max is on your list. Next: choose a ticket.';
    expect(screen.getByText(words).closest('[role=status]')).not.toBeNull();
    await checkout.user.click(screen.getByRole('button', { name: 'See the tickets for Max Reed' }));
    expect(screen.getByRole('region', { name: 'Max Reed' }).contains(document.activeElement)).toBe(true);
    await checkout.user.click(addButton('Cadet Sprint', 'Max Reed'));
    expect(screen.queryByText(words)).toBeNull();
    expect(screen.getByText('Max is on your list, with a ticket in your selection.')).toBeDefined();
  });

  test('BEY-14 CHK-09 an added driver who is too young is told the first date to book instead', async () => {
    const checkout = await readyCheckout({}, { drivers: succeed([ella]) });
    await checkout.user.click(screen.getByRole('button', { name: 'Add a driver' }));
    await saveInWizard(checkout, max);
    await checkout.answerParts({ drivers: succeed([ella, { ...max, dateOfBirth: '2022-06-15' }]) });
    const told = screen.getByText('Max is on your list, and can race from Jun 15, 2027.');
    expect(told.closest('[role=status]')).not.toBeNull();
    expect(screen.queryByText(/Next: choose a ticket/)).toBeNull();
    expect(screen.queryByRole('button', { name: /^See the tickets/ })).toBeNull();
  });

  test('MOD-01 BEY-21 the first added driver replaces the empty state, and the heading gets the focus', async () => {
    const checkout = await readyCheckout({}, { drivers: succeed([]) });
    await checkout.user.click(screen.getByRole('button', { name: 'Add a driver now' }));
    await saveInWizard(checkout);
    await checkout.answerParts({ drivers: succeed([ella]) });
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Your drivers' }));
  });

  test('BEY-24 an edited driver is announced, and seen as saved until a wizard opens again', async () => {
    const checkout = await readyCheckout();
    const saved = () => sectionOf('Ella Reed').queryByText('Saved');
    expect(saved()).toBeNull();
    await checkout.user.click(screen.getByRole('button', { name: 'Edit profile of Ella Reed' }));
    await saveInWizard(checkout);
    await checkout.answerParts({ drivers: succeed([{ ...ella, weight: 36 }, max]) });
    expect(screen.getByRole('log', { name: 'Changes to your drivers' }).textContent).toContain(
      'Ella Reed is saved. Junior Sprint: 4 kg too light;',
    );
    expect(saved()).not.toBeNull();
    expect(screen.getAllByText('Saved')).toHaveLength(1);
    await checkout.user.click(screen.getByRole('button', { name: 'Edit profile of Ella Reed' }));
    expect(saved()).toBeNull();
  });

  describe('from a missing value to its field', () => {
    const unmeasured = { ...ella, height: null };
    const addHeight = (ticket: string) =>
      rowOf(ticket).getByRole('button', { name: "Add Ella's height", hidden: true });

    test('BEY-31 of feet and inches the feet get the focus', async () => {
      const checkout = await readyCheckout({ regionId: 'US' }, { drivers: succeed([unmeasured, max]) });
      await checkout.user.click(addHeight('Cadet Sprint'));
      expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Feet' }));
    });

    test('BEY-31 BEY-24 saving changes the badge, announces the change, and returns the focus to the row', async () => {
      const checkout = await readyCheckout({}, { drivers: succeed([unmeasured, max]) });
      expect(rowOf('Cadet Sprint').getByText('Some requirements not met')).toBeDefined();
      await checkout.user.click(addHeight('Cadet Sprint'));
      await saveInWizard(checkout);
      addHeight('Cadet Sprint').focus();
      await checkout.answerParts({ drivers: succeed([ella, max]) });
      expect(rowOf('Cadet Sprint').getByText('All requirements met')).toBeDefined();
      expect(screen.getByRole('log', { name: 'Changes to your drivers' }).textContent).toBe(
        'Ella Reed is saved. Cadet Sprint: all requirements met now. ' +
          'Junior Sprint: 6 kg too light; 5 cm short; turns 12 on Jan 20, 2029; not passed yet. ',
      );
      expect(document.activeElement).toBe(addButton('Cadet Sprint'));
    });

    test('BEY-31 RTE-16 a row that lost the focus does not take it back when drivers reload', async () => {
      const checkout = await readyCheckout();
      await checkout.user.click(addButton('Cadet Sprint'));
      const code = screen.getByPlaceholderText('Enter your discount code');
      await checkout.user.click(code);
      code.blur();
      await shown(Promise.resolve(checkout.actor.send({ type: 'page.returned' })));
      await checkout.answerParts({ drivers: succeed([{ ...ella }, { ...max }]) });
      expect(document.activeElement).toBe(document.body);
    });
  });
});

test('CHK-07 BEY-03 nothing can be added while a booking runs', async () => {
  const { user, actor } = await readyCheckout({ restored: [ellaSprint] });
  actor.send({ type: 'acknowledgement.set', accepted: true });
  await shown(Promise.resolve(actor.send({ type: 'checkout.submit' })));
  expect(addButton('Cadet Heat').getAttribute('aria-disabled')).toBe('true');
  await user.click(addButton('Cadet Heat'));
  expect(actor.getSnapshot().context.lines).toEqual([ellaSprint]);
});
