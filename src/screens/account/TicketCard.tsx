import { useSelector } from '@xstate/react';
import { formatExactPrice } from '#domain/checkout/money';
import type { Race } from '#domain/entities';
import { eventTypeDisplay } from '#domain/race/eventTypeDisplay';
import { paths } from '#domain/routes';
import { isValid, ticketPage } from '#domain/ticket/boughtTicket';
import { formatCreatedAt } from '#domain/ticket/ticketDate';
import { raceDates } from '#domain/time/dates';
import type { AccountActor } from '#machines/account/account';
import {
  isForPastRace,
  isForRaceToCome,
  raceRegion,
  type TicketRow,
} from '#machines/account/accountSelectors';
import { useRegion } from '../../app/appContext';
import { Button } from '../../components/form/Button';
import { TextButton } from '../../components/form/TextButton';
import { PassCard } from '../../components/race/PassCard';

/** A ticket bought (TKT-01 to TKT-03). */
export const TicketCard = ({
  actor,
  row: { ticket, driverName, raceName, locationName, race },
}: {
  actor: AccountActor;
  row: TicketRow;
}) => {
  const { id: regionId, configuration } = useRegion();
  const { shopUrl } = configuration.environment;
  const isInvalid = !isValid(ticket);
  const about = `${ticket.ticketName}, ${raceName}, ${driverName}`;
  const isToCome = useSelector(actor, ({ context }) => isForRaceToCome(context, ticket.id));
  const isPast = useSelector(actor, ({ context }) => isForPastRace(context, ticket.id));
  const raceRegionId = useSelector(actor, ({ context }) => raceRegion(context, ticket.eventId, regionId));
  const saving = { type: 'ticket.saveToCalendar', ticketIds: [ticket.id] } as const;
  const areRacesKnown = useSelector(actor, ({ context }) => context.loadState.races !== 'failed');
  const canSave = useSelector(actor, (snapshot) => snapshot.can(saving));
  return (
    <PassCard
      raceName={raceName}
      categoryName={ticket.categoryName}
      ticketName={ticket.ticketName}
      location={locationName}
      paid={formatExactPrice(ticket.realPrice, ticket.currency)}
      createdAt={formatCreatedAt(ticket.createdAt, race?.timezone ?? 'UTC')}
      driverName={driverName}
      day={race ? daysOf(race) : undefined}
      display={race ? eventTypeDisplay(race.type, configuration.eventTypes) : undefined}
      isInvalid={isInvalid}
      isPast={isPast}
      stubAction={
        isToCome ? (
          <TextButton
            caption="Add to calendar"
            about={about}
            isLabel
            busy={!canSave}
            onClick={() => actor.send(saving)}
          />
        ) : undefined
      }
    >
      {isInvalid ? (
        <Button caption="invalid ticket" about={about} tone="off" size="small" disabled />
      ) : (
        <Button
          caption="view ticket"
          about={about}
          tone={isPast ? 'line' : 'signal'}
          size="small"
          href={ticketPage(shopUrl, ticket)}
          newTab
        />
      )}
      <Button
        caption="Race Details"
        about={about}
        tone="line"
        size="small"
        disabled={raceRegionId === null || (race === null && (areRacesKnown || ticket.eventId === ''))}
        disabledReason="The race could not be found."
        href={paths.race(raceRegionId ?? regionId, ticket.eventId)}
        state={race}
      />
    </PassCard>
  );
};

const daysOf = (race: Race): string => {
  const { from, to } = raceDates(race);
  return to === null ? from : `${from} – ${to}`;
};
