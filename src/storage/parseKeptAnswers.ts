import type { KeptAnswers } from '#domain/keptAnswers';
import { z } from '#domain/zod';

const keptAnswers: z.ZodMiniType<KeptAnswers> = z.object({
  at: z.iso.datetime(),
  answers: z.record(z.string(), z.object({ status: z.number(), text: z.string() })),
});

export const parseKeptAnswers = (value: unknown): KeptAnswers | null =>
  keptAnswers.safeParse(value).data ?? null;
