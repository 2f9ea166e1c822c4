import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { Race } from '#domain/entities';
import {
  type FamilyFacts,
  type FamilyRow,
  type FamilyWay,
  familyFacts,
  familyMatrix,
  familyWay,
  type SelectedTickets,
  selectedTickets,
} from '#domain/family/familyMatrix';
import type { FamilyMatrixActor } from '#machines/race/familyMatrix';
import { useRegion } from '../../base/appContext';

export type Family = { facts: FamilyFacts; rows: FamilyRow[]; selected: SelectedTickets; way: FamilyWay };

/** The family on show, derived once per change; null before, or where it could not be loaded. */
export const useFamily = (family: FamilyMatrixActor | undefined, race: Race | null): Family | null => {
  const { system } = useRegion();
  const isShown = useSelector(family, (snapshot) => snapshot?.matches('shown') ?? false);
  const drivers = useSelector(family, (snapshot) => snapshot?.context.drivers);
  const owned = useSelector(family, (snapshot) => snapshot?.context.owned);
  const selection = useSelector(family, (snapshot) => snapshot?.context.selection);
  const named = useSelector(family, (snapshot) => snapshot?.context.named);
  const formerTickets = useSelector(family, (snapshot) => snapshot?.context.formerTickets);
  return useMemo(() => {
    if (!isShown || race === null || drivers === undefined || selection === undefined) return null;
    const facts = familyFacts({ race, drivers, owned: owned ?? [], selection });
    const rows = familyMatrix(facts);
    const former = { drivers: named ?? [], tickets: formerTickets ?? [] };
    const selected = selectedTickets(facts, former, system);
    return { facts, rows, selected, way: familyWay(rows, facts) };
  }, [isShown, race, drivers, owned, selection, named, formerTickets, system]);
};
