import { expect, test } from 'vitest';
import { masked } from '../../src/inspect/masked';

test.each<[field: string, value: unknown, told: unknown]>([
  ['name', 'Sam', '‹text›'],
  ['driverId', 'DRV_ella', '‹text›'],
  ['token', 'eyJhbGciOi', '‹text›'],
  ['message', 'Sam has one', '‹text›'],
  ['email', 'sam@example.com', '‹e-mail›'],
  ['phone', '+44 7700 900123', '‹number›'],
  ['dateOfBirth', '2016-04-01', '‹date›'],
  ['heightInCm', 142, '‹number›'],
  ['redirect', '/UK/my-account?email=sam@example.com', '‹address›'],
  ['path', '/UK/verify?token=secret#sam', '/UK/verify'],
  ['type', 'location.changed', 'location.changed'],
  ['regionId', 'UK', 'UK'],
  ['screen', 'race', 'race'],
  ['kind', 'status', 'status'],
  ['status', 409, 409],
  ['remaining', 3, 3],
  ['ok', false, false],
  ['note', '', ''],
  ['error', new Error('sam@example.com'), '‹error›'],
  ['actor', new Map(), '‹object›'],
  ['type', [...'abcde'], [...'abcde']],
  ['type', [...'abcdefg'], [...'abcde', '‹2 more›']],
])('BEY-37 in a report, at any depth, %s %j is %j', (field, value, told) => {
  expect(masked({ [field]: value, values: [{ [field]: value }] })).toEqual({
    [field]: told,
    values: [{ [field]: told }],
  });
});

test('BEY-37 values that are too deep are reported as one word', () => {
  const ring: { inner?: unknown } = {};
  ring.inner = ring;
  expect(JSON.stringify(masked(ring))).toContain('‹object›');
});
