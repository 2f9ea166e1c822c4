import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { registerOfflineWorker } from '../../src/browser/offlineWorker';

const register = vi.fn();
const failure = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubEnv('PROD', true);
  Object.assign(navigator, { serviceWorker: { register } });
});
afterEach(() => {
  vi.unstubAllEnvs();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  for (const mock of [register, failure]) mock.mockReset();
});

test('the worker is registered five seconds after the page has loaded', async () => {
  const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  void registerOfflineWorker({ failure });
  await vi.advanceTimersByTimeAsync(60_000);
  window.dispatchEvent(new Event('load'));
  await vi.advanceTimersByTimeAsync(4_999);
  expect(register).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(register).toHaveBeenCalledExactlyOnceWith('/sw.js');
  state.mockReturnValue('complete');
  void registerOfflineWorker({ failure });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(register).toHaveBeenCalledTimes(2);
});

test('a worker that cannot be registered is logged', async () => {
  register.mockRejectedValue('no');
  void registerOfflineWorker({ failure });
  await vi.runAllTimersAsync();
  expect(failure.mock.calls).toEqual([['The shop cannot be opened without a connection', 'no']]);
});

test('there is no worker in development, and none in a browser without workers', async () => {
  vi.stubEnv('PROD', false);
  void registerOfflineWorker({ failure });
  vi.stubEnv('PROD', true);
  Reflect.deleteProperty(navigator, 'serviceWorker');
  void registerOfflineWorker({ failure });
  await vi.runAllTimersAsync();
  expect([register.mock.calls, failure.mock.calls]).toEqual([[], []]);
});
