import { type AccountContext, accountSetup } from '#machines/account/accountSetup';
import { editsDriver, newDriver } from '#machines/driverWizard/driverWizardParent';
import { ofEvent } from '#machines/support/ofEvent';

const showsTab = {
  type: 'showTab',
  params: ({ context: { tab, driverId } }: { context: AccountContext }) => ({
    tab,
    driverId: tab === 'tickets' ? driverId : null,
  }),
} as const;

export const choosesTab = {
  guard: ofEvent('isOtherTab'),
  actions: [ofEvent('assignTab'), showsTab],
  meta: { requires: ['ACC-01'] },
} as const;

const savesToCalendar = {
  'ticket.saveToCalendar': {
    guard: ofEvent('isForRaceToCome'),
    actions: [ofEvent('saveToCalendar'), ofEvent('announceCalendarFile')],
    meta: { requires: ['BEY-35'] },
  },
} as const;

/** A question that the API has not answered is asked again. */
const readsAgain = { guard: 'isOld', target: 'reloading', meta: { requires: ['BEY-63'] } } as const;

export const looks = { actions: ['stopLook', 'startLook'], meta: { requires: ['BEY-64'] } } as const;

export const accountReady = accountSetup.createStateConfig({
  initial: 'choosingTab',
  on: {
    'tab.choose': { ...choosesTab, target: '.choosingTab' },
    'account.reload': { target: 'reloading' },
    'network.restored': { target: 'reloading', meta: { requires: ['BEY-18'] } },
    'page.seen': [readsAgain, looks],
  },
  after: { again: readsAgain },
  states: {
    choosingTab: {
      always: [
        { guard: { type: 'isTab', params: 'drivers' }, target: 'drivers' },
        { guard: { type: 'isTab', params: 'tickets' }, target: 'tickets' },
        { target: 'user' },
      ],
    },
    user: {
      meta: { requires: ['ACC-02'] },
      on: { 'user.edit': '#account.editingUser', ...savesToCalendar },
    },
    drivers: {
      meta: { requires: ['ACC-03'] },
      on: {
        'driver.add': {
          target: '#account.managingDriver',
          actions: { type: 'assignEdited', params: newDriver },
        },
        'driver.edit': {
          guard: ofEvent('isDriver'),
          target: '#account.managingDriver',
          actions: { type: 'assignEdited', params: editsDriver },
        },
        'driver.delete': {
          guard: ofEvent('isDriver'),
          target: '#account.deletingDriver',
          actions: 'clearDriverChange',
        },
        'driver.buyTickets': {
          guard: ofEvent('isDriver'),
          actions: { type: 'showRaces', params: ({ event: { driverId } }) => ({ driverId }) },
          meta: { requires: ['ACC-05', 'CHK-12'] },
        },
        'driver.viewTickets': {
          guard: ofEvent('isFilter'),
          target: 'tickets',
          actions: [{ type: 'assignTab', params: { tab: 'tickets' } }, ofEvent('assignFilter'), showsTab],
          meta: { requires: ['ACC-03', 'ACC-07'] },
        },
      },
    },
    tickets: {
      meta: { requires: ['ACC-04', 'TKT-01'] },
      on: {
        'ticketFilter.choose': { guard: ofEvent('isFilter'), actions: [ofEvent('assignFilter'), showsTab] },
        ...savesToCalendar,
        'sheets.print': { guard: 'hasSheets', actions: 'printSheets', meta: { requires: ['BEY-35'] } },
      },
    },
  },
});
