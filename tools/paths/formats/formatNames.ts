export const formatNames = ['page', 'playwright', 'json'] as const;
export type FormatName = (typeof formatNames)[number];
