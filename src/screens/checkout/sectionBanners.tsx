import type { ReactNode } from 'react';
import type { SectionBanner } from '#domain/checkout/driverSections';
import { bookableFrom, MIN_BOOKING_AGE } from '#domain/driver/eligibility';
import type { Driver, Race } from '#domain/entities';
import { raceDayOf } from '#domain/time/dates';
import { formatPlainDate } from '#domain/time/plainDates';
import type { TagTone } from '../../components/layout/Tag';
import { SupportContact } from '../../frame/SupportContact';

export const bannerTones: Record<SectionBanner, TagTone> = {
  bestMatches: 'fits',
  allSelected: 'fits',
  selected: 'fits',
  booked: 'fits',
  soldOut: 'gone',
  lastSelected: 'gone',
  gone: 'close',
  heightMissing: 'close',
  weightMissing: 'close',
  noPrimaryOptions: 'close',
  noOptions: 'gone',
  tooYoung: 'gone',
};

/** Short enough for the line that stands for a driver's tickets. */
export const shortWords = {
  allSelected: (name: string) => `You've selected all available tickets for ${name}`,
  selected: (name: string) => `${name} has a ticket in your selection`,
  booked: (name: string) => `${name} already has a ticket for this race`,
};

/** `missed`: what rules the driver out, `15 cm short`; empty if not known. */
type Words = (name: string, driver: Driver, race: Race | null, missed: string) => ReactNode;

/** Whether the race suits a driver (CHK-05, CHK-09). */
export const bannerWords: Record<SectionBanner, Words> = {
  ...shortWords,
  bestMatches: (name) => `Best matches for ${name}`,
  soldOut: (name) => `The tickets that fit ${name} are sold out`,
  lastSelected: (name) => `The last place that fits ${name} is in your selection`,
  gone: (name) => `A ticket selected for ${name} is no longer available`,
  heightMissing: (name) => `Which tickets fit depends on ${name}'s height.`,
  weightMissing: (name) => `Which tickets fit depends on ${name}'s weight.`,
  noPrimaryOptions: (name) => `${name} doesn't qualify for any primary ticket options based on their profile`,
  noOptions: (name, _, __, missed) => (
    <>
      {`There are no ticket options for ${name} at this race${missed && `: ${missed}`}. `}
      <SupportContact />
    </>
  ),
  tooYoung: (name, driver, race) => {
    const rule = `Tickets can only be booked for drivers who are at least ${MIN_BOOKING_AGE} years old on the day of the event.`;
    const from = race && bookableFrom(driver, raceDayOf(race));
    return from === null ? rule : `${rule} ${name} can race from ${formatPlainDate(from)}.`;
  },
};
