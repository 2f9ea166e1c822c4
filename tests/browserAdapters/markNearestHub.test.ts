import { expect, test, vi } from 'vitest';
import { markNearestHub } from '../../src/screens/regionSelector/markNearestHub';

test('BEY-71 only the hub nearest to the device’s clock is marked; a page without hubs is left as it is', () => {
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-60);
  const list = document.createElement('ul');
  list.innerHTML = ['-480 -360', '0', '240']
    .map((offsets) => `<li data-offsets="${offsets}" data-near="false"></li>`)
    .join('');
  markNearestHub(list);
  expect([...list.children].map((hub) => hub.getAttribute('data-near'))).toEqual(['false', null, 'false']);
  markNearestHub(null);
  markNearestHub(document.createElement('ul'));
});
