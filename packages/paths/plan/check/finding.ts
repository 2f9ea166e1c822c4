import type { FindingId } from '../../model';

/** A mistake in a machine, its model or its data. A waiver in the model names the id, and the reason. */
export type Finding = { id: FindingId; text: string };

export const finding = (id: FindingId, text: string): Finding => ({ id, text });

/** A finding with the model's reason. */
export type Waived = Finding & { reason: string };
