/**
 * The specification's constants and limits in its order, each with the test that proves it: without a browser
 * (`constants.test.ts`) or on a page (`browser/constants.test.ts`).
 */

type Row = {
  ids: string;
  item: string;
  value: string;
  seen: 'withoutBrowser' | 'onThePage';
};

export const constants = [
  { ids: 'REG-03 RST-02', item: 'Minimum password length', value: '8', seen: 'withoutBrowser' },
  { ids: 'REG-04', item: 'Email maximum', value: '254 total, 64 local part', seen: 'withoutBrowser' },
  {
    ids: 'WIZ-09 CHK-09',
    item: 'Driver age',
    value: 'under 18 to register; at least 5 on the event day to book',
    seen: 'withoutBrowser',
  },
  { ids: 'WIZ-07', item: 'Weight', value: '15 to 180 kg (33 to 397 lbs)', seen: 'withoutBrowser' },
  {
    ids: 'WIZ-08',
    item: 'Height',
    value: '100 to 220 cm; imperial feet 3 to 7, inches 0 to 11',
    seen: 'withoutBrowser',
  },
  {
    ids: 'WIZ-05',
    item: 'Conversion',
    value: '2.20462 lbs per kg; 2.54 cm per inch',
    seen: 'withoutBrowser',
  },
  {
    ids: 'WIZ-05',
    item: 'Measurement system',
    value: 'imperial when the current region includes US, else metric',
    seen: 'withoutBrowser',
  },
  { ids: 'WIZ-01', item: 'Wizard steps', value: '4', seen: 'withoutBrowser' },
  { ids: 'EVD-04', item: 'Other events on event page', value: '2', seen: 'withoutBrowser' },
  { ids: 'CRT-02', item: 'Cart quantity per ticket', value: '1', seen: 'withoutBrowser' },
  { ids: 'SUB-03', item: 'Checkout error banner', value: '5 s', seen: 'withoutBrowser' },
  {
    ids: 'DSC-05 DSC-06',
    item: 'Discount success message',
    value: '3000 ms; default message 5000 ms',
    seen: 'withoutBrowser',
  },
  { ids: 'HUB-06', item: 'Region card select delay', value: '200 ms', seen: 'onThePage' },
  { ids: 'HUB-02', item: 'Minimum hub loading display', value: '500 ms', seen: 'onThePage' },
  { ids: 'HUB-03', item: 'Card animation stagger', value: '0.1 s per card', seen: 'onThePage' },
  { ids: 'EVL-03', item: 'Mobile layout breakpoint (events filter)', value: '1024 px', seen: 'onThePage' },
  { ids: 'NAV-05', item: 'Menu auto-close breakpoint', value: '768 px', seen: 'onThePage' },
  { ids: 'CHT-01', item: 'Chat frame height', value: '500 px', seen: 'onThePage' },
  {
    ids: 'CRT-04',
    item: 'Currency display',
    value: 'zero decimal digits; symbol from configuration or region (USD $, GBP £, else code)',
    seen: 'withoutBrowser',
  },
  {
    ids: 'EVD-01',
    item: 'Date display',
    value: "en-US, short month, numeric day and year, in the event's timezone",
    seen: 'withoutBrowser',
  },
  {
    ids: 'TKT-01 ACC-04',
    item: 'Ticket created format',
    value: 'MMM dd, yyyy HH:mm z; tickets newest first',
    seen: 'withoutBrowser',
  },
  {
    ids: 'LEG-02',
    item: 'Privacy policy',
    value: "effective 29 November 2024; children's limit 13 years",
    seen: 'withoutBrowser',
  },
  {
    ids: 'LEG-03',
    item: 'Terms',
    value: 'gift cards valid five years; 14-day return window (generic text)',
    seen: 'withoutBrowser',
  },
  {
    ids: 'RTE-16',
    item: 'Scroll helper',
    value: 'resets scroll of the element with id overflow-container to the top',
    seen: 'onThePage',
  },
  {
    ids: 'FRM-02',
    item: 'Shared button',
    value: 'caption, colour (default blue), disabled flag, back flag (arrow before caption instead of after)',
    seen: 'withoutBrowser',
  },
  { ids: 'NAV-02', item: 'Banner slogans repeat', value: '10 times', seen: 'withoutBrowser' },
  { ids: 'ENT-09', item: 'Production flag', value: 'true', seen: 'onThePage' },
  {
    ids: 'RTE-09 COO-01',
    item: 'Region codes',
    value: 'uppercased; cookie flag key is per region',
    seen: 'onThePage',
  },
] as const satisfies readonly Row[];

export type Item<Seen extends Row['seen']> = Extract<(typeof constants)[number], { seen: Seen }>['item'];

/** For example `DSC-05 DSC-06 Discount success message: 3000 ms; …`. */
export const titleOf = (item: Item<Row['seen']>): string => {
  const row = constants.find((other) => other.item === item);
  return row === undefined ? item : `${row.ids} ${row.item}: ${row.value}`;
};
