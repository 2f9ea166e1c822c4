import { screen, within } from '@testing-library/react';
import type { ClientStorage } from '../../../src/storage/clientStorage';
import { type Answer, type Call, createLeague, type LeagueData } from '../../app/league';
import { openShop, type Shop } from '../../app/openShop';
import { boughtTicketWith, childWith, driverWith, kim } from '../../domain/examples';

export const ella = driverWith();
export const noah = childWith('Noah', { sex: 1, height: null });
export const ticket = boughtTicketWith();
export const noahsTicket = boughtTicketWith({ id: 'TCK_2', driverId: noah.id });
export const raceDetails = /^Race Details/;

export type Opening = Partial<LeagueData> & {
  answers?: Partial<Record<Call, Answer>>;
  held?: Call;
  prepare?: (storage: ClientStorage) => void;
};

/** Kim's account with the drivers Ella and Noah and Ella's ticket for the Summer Sprint. */
export const open = (search = '', { answers = {}, held, prepare, ...data }: Opening = {}): Promise<Shop> => {
  const league = createLeague({ drivers: [ella, noah], tickets: [ticket], ...data });
  Object.assign(league.answers, answers);
  if (held !== undefined) league.hold(held);
  return openShop(`/UK/my-account${search}`, { as: kim, league, ...(prepare && { prepare }) });
};
export const driversTab = (opening?: Opening) => open('?tab=drivers', opening);
export const ticketsTab = (opening?: Opening) => open('?tab=tickets', opening);

export const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
export const tab = (name: string) =>
  within(screen.getByRole('navigation', { name: 'My account' })).getByRole('link', { name });
export const cards = () => screen.queryAllByRole('article');
export const article = (name: string) => screen.getByRole('article', { name });
export const headings = () =>
  cards().map((each) => within(each).getByRole('heading', { level: 3 }).textContent);
export const log = (name: string) => screen.getByRole('log', { name }).textContent;
export const dialogs = () => screen.queryAllByRole('dialog');
export const filter = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Driver' });
export const facts = (within: HTMLElement | null) =>
  [...(within?.querySelectorAll('dl > div') ?? [])].map(({ children: [term, value] }) => [
    term?.textContent,
    value?.textContent,
  ]);
