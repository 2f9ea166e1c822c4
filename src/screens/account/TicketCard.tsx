import { calendarDay } from '#domain/dates';
import { eventTypeDisplay } from '#domain/eventTypes';
import { formatPrice } from '#domain/money';
import { paths } from '#domain/routes';
import { formatCreatedAt } from '#domain/ticketDate';
import { ticketPage } from '#domain/ticketPage';
import { isValid } from '#domain/ticketStatus';
import type { TicketRow } from '#machines/accountView';
import { useRegion } from '../../appContext';
import { Button } from '../../components/Button';
import { PassCard } from '../../components/PassCard';

/** A ticket bought (TKT-01 to TKT-03). */
export const TicketCard = ({
  row: { ticket, driverName, eventName, locationName, event },
}: {
  row: TicketRow;
}) => {
  const { id: regionId, configuration } = useRegion();
  const { shopUrl } = configuration.environment;
  const isInvalid = !isValid(ticket);
  const about = `${ticket.ticketName}, ${eventName}, ${driverName}`;
  const day = event && calendarDay(event);
  return (
    <PassCard
      eventName={eventName}
      categoryName={ticket.categoryName}
      ticketName={ticket.ticketName}
      location={locationName}
      paid={formatPrice(ticket.realPrice, ticket.currency)}
      createdAt={formatCreatedAt(ticket.createdAt, event?.timezone ?? 'UTC')}
      driverName={driverName}
      day={day ? `${day.month} ${day.day}` : undefined}
      display={event ? eventTypeDisplay(event.type, configuration.eventTypes) : undefined}
      isInvalid={isInvalid}
    >
      {isInvalid ? (
        <Button caption="invalid ticket" about={about} tone="off" size="small" disabled />
      ) : (
        <Button
          caption="view ticket"
          about={about}
          tone="signal"
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
        disabled={event === null}
        disabledReason="The race could not be found."
        href={event ? paths.event(regionId, event.id) : undefined}
        state={event}
      />
    </PassCard>
  );
};
