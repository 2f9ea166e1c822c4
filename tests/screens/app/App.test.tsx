// @vitest-environment jsdom
import { act, cleanup, configure, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { App } from '../../../src/app/App';
import { AppContext } from '../../../src/app/appContext';
import { screenLoaders } from '../../../src/app/screenLoaders';
import { type Answer, type Call, createFakeApi, json, refused, sam } from '../../app/fakeApi';
import { startShop } from '../../app/startShop';
import { raceWith, selectionWith } from '../../domain/examples';
import { openDialogs } from '../driverWizard/openDialogs';
import { stubResizeObserver } from './stubResizeObserver';

const { regionSelector, raceCalendar, race, signIn, register, passwordForgotten } = screenLoaders;
const scrolled = vi.fn();

/** Loads screens' code in advance, because loading is slow on a busy computer. */
beforeAll(async () => {
  configure({ asyncUtilTimeout: 5_000 });
  for (const load of [regionSelector, raceCalendar, race, signIn, register, passwordForgotten]) await load();
});

/** Code that is read ahead must not arrive after the end of the page. */
afterAll(() => vi.dynamicImportSettled());

beforeEach(() => {
  document.documentElement.id = 'overflow-container';
  document.documentElement.scrollTo = scrolled as typeof document.documentElement.scrollTo;
  stubResizeObserver();
});
afterEach(() => {
  cleanup();
  scrolled.mockReset();
  vi.unstubAllGlobals();
  document.documentElement.removeAttribute('id');
});

/** The whole app at an address. */
const open = (address: string | null, options: Parameters<typeof startShop>[1] = {}) => {
  const shop = startShop(address, { loaders: screenLoaders, ...options });
  render(
    <StrictMode>
      <AppContext value={shop.app}>
        <App />
      </AppContext>
    </StrictMode>,
  );
  return { ...shop, user: userEvent.setup({ delay: null, pointerEventsCheck: 0 }) };
};

const withAnswers = (answers: Partial<Record<Call, Answer>>) => {
  const api = createFakeApi();
  Object.assign(api.answers, answers);
  return api;
};

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const EVENTS = 'Select a race for your driver';

/** In the dropdown, which jsdom never shows. */
const choiceOf = (region: string): HTMLElement => {
  const [list] = screen.getAllByRole('list', { name: 'Hubs', hidden: true });
  if (list === undefined) throw new Error('There is no list of regions');
  return within(list).getByRole('button', { name: new RegExp(region), hidden: true });
};

describe('the shell', () => {
  test('NAV-01 appears once a region is known, around the screen', async () => {
    let answer: (response: Response) => void = () => {};
    const api = createFakeApi();
    const { getConfigurations } = api.answers;
    api.answers.getConfigurations = async (request) => {
      await new Promise<Response>((resolve) => {
        answer = resolve;
      });
      return getConfigurations?.(request) ?? refused(500)();
    };
    open('/UK/events', { api });
    await waitFor(() => expect(api.sent('getConfigurations')).toHaveLength(1));
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(screen.queryByRole('contentinfo')).toBeNull();
    answer(refused(500)());
    await heading(EVENTS);
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeDefined();
    expect(screen.getByRole('contentinfo')).toBeDefined();
    expect(within(screen.getByRole('main')).getByRole('heading', { level: 1 })).toBeDefined();
  });

  test('LOD-01 BEY-04 while regions load, a region’s address shows ‘Loading...’', async () => {
    const api = createFakeApi();
    api.answers.listRegions = () => new Promise<Response>(() => {});
    open('/UK/events', { api });
    await waitFor(() => expect(api.sent('listRegions')).toHaveLength(1));
    expect(screen.getByText('Loading...').closest('[role=status]')).not.toBeNull();
  });

  test('NAV-01 HUB-01 the region selector is shown without the shell', async () => {
    open('/');
    await heading('SELECT HUB');
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(within(screen.getByRole('main')).getByText('Choose your hub to continue')).toBeDefined();
  });

  test('BEY-11 NAV-04 the screen on show keeps its currency and links while another region’s screen opens', async () => {
    const loadLegal = () => new Promise<never>(() => {});
    const { app } = open('/UK/events', { loaders: { ...screenLoaders, legal: loadLegal } });
    await screen.findByText('FROM £60');
    act(() => app.navigation.go('/US/legal'));
    await screen.findByRole('button', { name: 'Hub: United States · USD' });
    expect(screen.getByText('FROM £60')).toBeDefined();
    const links = screen
      .getAllByRole('link', { name: /LEARN MORE/ })
      .map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/UK/events/EVT_1']);
  });

  test('ENT-08 BEY-22 a race that cannot be read is announced, until another screen is on show', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { user } = open('/UK/events', {
      api: withAnswers({ listEvents: () => json([raceWith(), { _id: 'EVT_2' }]) }),
    });
    const words = () =>
      screen.getAllByRole('status').filter(({ textContent }) => textContent === '1 race could not be shown.');
    await waitFor(() => expect(words()).toHaveLength(1));
    await user.click(screen.getByRole('link', { name: 'My Account' }));
    await heading('Register');
    expect(words()).toHaveLength(0);
  });

  test('NAV-06 the account link has the signed-in guardian’s first name', async () => {
    const { app } = open('/UK/events');
    await heading(EVENTS);
    expect(screen.getByRole('link', { name: 'My Account' }).getAttribute('href')).toBe('/UK/my-account');
    act(() => app.session.send({ type: 'session.start', ...sam }));
    expect(screen.getByRole('link', { name: 'Sam, my account' })).toBeDefined();
    act(() => app.session.send({ type: 'session.logOut' }));
    expect(screen.getByRole('link', { name: 'My Account' })).toBeDefined();
  });

  test('NAV-04 RTE-09 choosing another region in the dropdown shows its races in its currency', async () => {
    const { user, address } = open('/UK/events');
    expect((await screen.findByText('FROM £60')).textContent).toBeDefined();
    await user.click(choiceOf('United States'));
    await screen.findByText('FROM $60');
    expect(address()).toBe('/US/events');
    expect(screen.getByRole('button', { name: 'Hub: United States · USD' })).toBeDefined();
  });

  describe('with tickets selected in this region', () => {
    openDialogs();

    const openWithTickets = async () => {
      const opened = open('/UK/events', { session: sam });
      await heading(EVENTS);
      const line = { driverId: 'DRV_1', ticketTypeId: 'sprint' };
      const cart = { userId: sam.user.id, eventId: 'EVT_1' };
      opened.app.storage.in('UK').persistCart(cart, selectionWith({ lines: [line] }));
      const choose = async () => {
        await opened.user.click(choiceOf('United States'));
        return screen.findByRole('dialog', { name: 'Leave United Kingdom?' });
      };
      return { ...opened, choose };
    };

    test('BEY-11 NAV-04 choosing another region in the dropdown asks for confirmation; a selection that is left behind is kept', async () => {
      const { app, user, choose, address } = await openWithTickets();
      const question = await choose();
      expect(question.dataset).toMatchObject({ machine: 'regionChange', state: 'asking.inRegion' });
      expect(question.textContent).toContain('You have selected 1 ticket in United Kingdom');
      expect(question.textContent).toContain('Each hub is paid for separately.');
      expect(address()).toBe('/UK/events');
      await user.click(screen.getByRole('button', { name: 'Go to United States' }));
      await screen.findByText('FROM $60');
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(app.storage.in('UK').ticketsSelected(sam.user.id)).toBe(1);
    });

    test('BEY-11 a region change goes ahead when the dialog cannot be shown, and the selection stays stored', async () => {
      const { app, user, logged } = await openWithTickets();
      HTMLDialogElement.prototype.showModal = () => {
        throw new Error('no dialog');
      };
      await user.click(choiceOf('United States'));
      await screen.findByText('FROM $60');
      expect(logged).toHaveBeenCalled();
      expect(app.storage.in('UK').ticketsSelected(sam.user.id)).toBe(1);
    });
  });
});

describe('focus and scroll on navigation', () => {
  test('RTE-16 BEY-24 the first screen leaves the focus; the next one focuses its heading at the top and announces a title that differs from it', async () => {
    const { user } = open('/UK/events');
    await heading(EVENTS);
    expect(document.activeElement).toBe(document.body);
    expect(scrolled).not.toHaveBeenCalled();

    await user.click(await screen.findByRole('link', { name: /LEARN MORE/ }));
    const title = await heading('Summer Sprint');
    await waitFor(() => expect(document.activeElement).toBe(title));
    expect(scrolled.mock.lastCall).toEqual([{ top: 0, behavior: 'instant' }]);
    const announced = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
    expect(announced()).not.toContain('Summer Sprint');

    await user.click(screen.getByRole('link', { name: 'TICKETS' }));
    await heading(EVENTS);
    expect(announced()).toContain(document.title);
  });

  test('RTE-16 LEG-01 an address with a fragment shows that section, on the first load and later', async () => {
    const reached: string[] = [];
    Element.prototype.scrollIntoView = function scrollIntoView() {
      reached.push(this.id);
    };
    const { app } = open('/UK/legal/privacy#security');
    await screen.findByRole('heading', { level: 1 });
    const [first] = reached;
    expect([first, document.activeElement]).toEqual(['security', document.body]);
    act(() => app.navigation.go('/UK/legal/terms'));
    await heading('Terms of use');
    const before = reached.length;
    expect(scrolled.mock.lastCall).toEqual([{ top: 0, behavior: 'instant' }]);
    act(() => app.navigation.go('/UK/legal/privacy#security'));
    await waitFor(() => expect(reached.length).toBeGreaterThan(before));
  });

  test('RTE-13 a link to the page on show loads it again', async () => {
    const { user, api } = open('/UK/events');
    await heading(EVENTS);
    await screen.findByText('Summer Sprint');
    api.answers.listEvents = () => json([raceWith({ name: 'Autumn Sprint' })]);
    await user.click(screen.getByRole('link', { name: 'TICKETS' }));
    await screen.findByText('Autumn Sprint');
    expect(screen.queryByText('Summer Sprint')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  test('EVL-03 RTE-13 choosing a pill keeps the screen and the focus', async () => {
    const { user, api } = open('/UK/events', {
      api: withAnswers({
        listEvents: () => json([raceWith(), raceWith({ id: 'EVT_2', type: 'ENDURANCE' })]),
      }),
    });
    const pill = await screen.findByRole('button', { name: 'Endurance' });
    await user.click(pill);
    expect(pill.getAttribute('aria-pressed')).toBe('true');
    expect(document.activeElement).toBe(pill);
    expect(api.sent('listEvents')).toHaveLength(1);
  });
});

describe('signing in', () => {
  test('RTE-11 SIN-02 SIN-04 BEY-05 booking leads through sign-up and sign-in back to the checkout with its query', async () => {
    const { user, address } = open('/UK/events/EVT_1/checkout?class=cadet');
    await heading('Register');
    await user.click(screen.getByRole('link', { name: 'I ALREADY HAVE AN ACCOUNT' }));
    await heading('Sign in');
    await user.click(screen.getByRole('link', { name: 'FORGOT YOUR PASSWORD' }));
    await heading('Reset your password');
    await user.click(screen.getByRole('link', { name: 'BACK TO SIGN IN' }));
    await heading('Sign in');
    await user.type(screen.getByLabelText('Email'), 'sam@example.com');
    await user.type(screen.getByLabelText('Password'), 'käse-123{Enter}');
    await waitFor(() => expect(address()).toBe('/UK/events/EVT_1/checkout?class=cadet'));
  });

  test('SIN-03 BEY-06 the e-mail is confirmed once, under StrictMode too', async () => {
    const { api, address } = open('/UK/auth/sign-in?email=sam%40example.com&token=T0K3N');
    await screen.findByText('Email verified successfully. Please login.');
    expect(api.sent('confirmEmail')).toHaveLength(1);
    expect(address()).toBe('/UK/auth/sign-in?email=sam%40example.com');
  });
});

describe('BEY-04 a page that could not be opened', () => {
  const FAILED = 'This page could not be opened';

  test('BEY-04 a configuration that fails to load is shown as a failure and can be retried', async () => {
    const api = createFakeApi();
    const { getConfigurations } = api.answers;
    api.answers.getConfigurations = refused(500);
    const { user } = open('/UK/events', { api });
    await heading(FAILED);
    if (getConfigurations) api.answers.getConfigurations = getConfigurations;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await heading(EVENTS);
    expect(screen.queryByText(FAILED)).toBeNull();
  });

  test('BEY-04 RTE-16 a screen whose code fails to load is shown as a failure with the focus, and can be retried', async () => {
    let isReachable = false;
    const load: typeof race = async () => {
      if (!isReachable) throw new TypeError('Failed to fetch');
      return race();
    };
    const { user } = open('/UK/events', { loaders: { ...screenLoaders, race: load } });
    await user.click(await screen.findByRole('link', { name: /LEARN MORE/ }));
    const title = await heading(FAILED);
    await waitFor(() => expect(document.activeElement).toBe(title));
    expect(document.title).toBe(`${FAILED} | Apex Karting League`);
    expect(screen.queryByText(EVENTS)).toBeNull();
    isReachable = true;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await heading('Summer Sprint');
  });
});

describe('BEY-04 a screen that throws', () => {
  const BROKEN = 'Something went wrong on this page';
  const brokenEvents = (isBroken: () => boolean) => async () => {
    const Screen = () => {
      if (isBroken()) throw new Error('a bug');
      return <h1>Mended</h1>;
    };
    return { screen: { open: null, render: () => <Screen /> } };
  };

  test('BEY-04 RTE-16 leaves the shell in place, is logged, gets the focus, and can be retried', async () => {
    let isBroken = true;
    const { user, logged } = open('/UK/events', {
      loaders: { ...screenLoaders, raceCalendar: brokenEvents(() => isBroken) },
    });
    const title = await heading(BROKEN);
    await waitFor(() => expect(document.activeElement).toBe(title));
    expect(document.title).toBe(`${BROKEN} | Apex Karting League`);
    expect(logged).toHaveBeenCalledWith('A screen broke down', expect.objectContaining({ message: 'a bug' }));
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeDefined();
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    const mended = await heading('Mended');
    await waitFor(() => expect(document.activeElement).toBe(mended));
  });
});
