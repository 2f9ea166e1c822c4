import { useSelector } from '@xstate/react';
import { namesInWords, shortName } from '#domain/driver/names';
import type { TicketType } from '#domain/entities';
import type { FamilyRow } from '#domain/family/familyMatrix';
import { formatExactPrice } from '#domain/money';
import type { FamilyMatrixActor } from '#machines/race/familyMatrix';
import { useRegion } from '../../base/appContext';
import { Button } from '../../components/form/Button';
import { Modal } from '../../components/layout/Modal';
import { ModalActions } from '../../components/layout/ModalActions';

export type FamilyReplacementProps = { matrix: FamilyMatrixActor; rows: readonly FamilyRow[] };

/** Asks before a ticket takes the place of another one that was chosen (BEY-65). */
export const FamilyReplacement = ({ matrix, rows }: FamilyReplacementProps) => {
  const { currency } = useRegion();
  const asked = useSelector(matrix, (snapshot) =>
    snapshot.matches({ shown: 'asking' }) ? snapshot.context.asked : null,
  );
  const row = rows.find(({ driver }) => driver.id === asked?.driverId);
  const cell = row?.cells.find(({ ticket }) => ticket.id === asked?.ticketTypeId);
  if (row === undefined || cell === undefined) return null;
  const named = ({ name, price }: TicketType) => `${name} (${formatExactPrice(price, currency)})`;
  const before = namesInWords(cell.replaces.map(named));
  const cancel = () => matrix.send({ type: 'replacement.cancel' });
  const driver = shortName(
    row.driver,
    rows.map((each) => each.driver),
  );
  return (
    <Modal heading={`Replace ${before} with ${named(cell.ticket)}?`} onClose={cancel}>
      <div className="stack gap-5">
        <p>{`They share a session, so ${driver} can have only one of them.`}</p>
        <ModalActions>
          <Button
            caption={`Keep ${namesInWords(cell.replaces.map(({ name }) => name))}`}
            tone="line"
            onClick={cancel}
          />
          <Button
            caption="Replace"
            tone="signal"
            onClick={() => matrix.send({ type: 'replacement.confirm' })}
          />
        </ModalActions>
      </div>
    </Modal>
  );
};
