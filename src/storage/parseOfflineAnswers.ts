import type { OfflineAnswers } from '#domain/offlineAnswers';
import { z } from '#domain/zod';

const offlineAnswers: z.ZodMiniType<OfflineAnswers> = z.object({
  at: z.iso.datetime(),
  answers: z.record(z.string(), z.object({ status: z.number(), text: z.string() })),
});

export const parseOfflineAnswers = (value: unknown): OfflineAnswers | null =>
  offlineAnswers.safeParse(value).data ?? null;
