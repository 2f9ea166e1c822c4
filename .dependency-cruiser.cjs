/** Machines of the page, and what others may know of them: events and shapes, never the machine. */
const shell =
  '^machines/(root|session|region|route|reservation|regionChange|consent|connection|loading|openPayment)';
const protocols =
  '(reservation/reservationEvents|route/visit|region/currentRegion|root/screenEvent|session/sessionSetup)';

/** Folders of the domain, from the roof. */
const domainFloors = ['family|account', 'checkout', 'driver|ticket', 'race|form', 'time'];

/** Wings of the path tool, from the roof. */
const pathFloors = ['commands', 'project', 'print', 'play', 'plan'];

/** The layers: imports point down, never up. */
const layer = (name, from, to, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from },
  to: { path: to },
});

module.exports = {
  forbidden: [
    {
      name: 'no-circles',
      comment: 'not even of types: what two files share is in a third',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-unresolved',
      comment: 'the command of the packed tool starts what packing builds',
      severity: 'error',
      from: { pathNot: '^packages/paths/bin\\.js$' },
      to: { couldNotResolve: true },
    },
    layer(
      'domain-is-the-ground',
      '^domain/',
      '^(machines|src|sandbox|scripts|tests|tools|packages)/',
      'domain knows nobody',
    ),
    ...domainFloors
      .slice(0, -1)
      .map((rooms, floor) =>
        layer(
          `no-way-up-to-${rooms}`,
          `^domain/(${domainFloors.slice(floor + 1).join('|')})/`,
          `^domain/(${rooms})/`,
          'the folders of domain point down',
        ),
      ),
    {
      name: 'domain-packages',
      comment: 'domain may use zod, and date-fns-tz in one file',
      severity: 'error',
      from: { path: '^domain/' },
      to: { path: 'node_modules', pathNot: 'node_modules/(zod|date-fns-tz|date-fns)/' },
    },
    {
      name: 'zod-in-one-file',
      comment: 'domain/zod.ts sets zod up for the content security policy before a schema is made',
      severity: 'error',
      from: { pathNot: '^domain/zod\\.ts$' },
      to: { path: 'node_modules/zod/' },
    },
    layer(
      'machines-on-domain',
      '^machines/',
      '^(src|sandbox|scripts|tests|tools|packages)/',
      'machines know domain only',
    ),
    {
      name: 'machines-packages',
      severity: 'error',
      from: { path: '^machines/' },
      to: { path: 'node_modules', pathNot: 'node_modules/xstate/' },
    },
    {
      name: 'shell-knows-no-screen-machine',
      comment: 'a machine of the page never imports the machine of a screen or dialog',
      severity: 'error',
      from: { path: shell },
      to: { path: '^machines/', pathNot: [shell, '^machines/support/'] },
    },
    {
      name: 'screen-machines-know-protocols',
      comment: 'a screen or dialog sends to a machine of the page, and knows only its events and shapes',
      severity: 'error',
      from: { path: '^machines/', pathNot: shell },
      to: { path: shell, pathNot: `^machines/${protocols}` },
    },
    layer(
      'src-stands-alone',
      '^src/',
      '^(sandbox|scripts|tests|tools|packages)/',
      'the app never reaches into the sandbox',
    ),
    {
      name: 'views-never-act',
      comment: 'an open.ts makes its screen; views send events to what it gives them',
      severity: 'error',
      from: {
        path: '^src/(screens|dialogs|frame|components|shell)/',
        pathNot: '/(open\\w*\\.ts|screen\\.tsx)$',
      },
      to: { path: '^src/(api|actors|storage|browser)/' },
    },
    {
      name: 'views-see-the-app-on-show',
      comment:
        'appContext hands views neither the API nor the storage; the whole App is for open.ts and screen.tsx',
      severity: 'error',
      from: {
        path: '^src/(screens|dialogs|frame|components|shell)/',
        pathNot: '/(open\\w*\\.ts|screen\\.tsx?)$',
      },
      to: { path: '^src/base/(?!appContext\\.ts$)' },
    },
    layer(
      'app-is-the-roof',
      '^src/(?!app/|prerender/|(main\\.tsx|(boot|readAhead)\\.ts)$)',
      '^src/app/',
      'only the entries of src import the app; what all of src reads is in src/base',
    ),
    layer(
      'prerender-is-an-entry',
      '^src/(?!prerender/)',
      '^src/prerender/',
      'the page knows nothing of drawing it without a browser',
    ),
    layer(
      'base-is-the-ground',
      '^src/base/',
      '^src/(?!(base|api|storage|browser)/)',
      'base reads the borders only',
    ),
    layer(
      'actors-are-effects',
      '^src/actors/',
      '^src/(?!(actors|base|api|storage|browser)/)',
      'provided effects know no view',
    ),
    layer('shell-stands-around', '^src/shell/', '^src/(screens|dialogs|frame)/', 'the shell knows no screen'),
    layer('dialogs-know-no-screen', '^src/dialogs/', '^src/(screens|shell)/', 'a dialog knows no screen'),
    layer(
      'frame-is-shared',
      '^src/frame/',
      '^src/(screens|dialogs|shell)/',
      'the frame knows no screen and no dialog',
    ),
    layer(
      'components-are-shared',
      '^src/components/',
      '^src/(app|base|screens|dialogs|frame|actors|shell|storage|api|browser)/',
      'shared views know no app',
    ),
    layer('api-is-a-border', '^src/api/', '^src/(?!api/)', 'the API border knows nothing above it'),
    layer('storage-is-a-border', '^src/storage/', '^src/(?!storage/)', 'storage knows nothing above it'),
    layer('browser-is-a-border', '^src/browser/', '^src/(?!browser/)', 'adapters know nothing above them'),
    {
      name: 'sandbox-stands-alone',
      comment:
        'the sandbox shares the contract with the app, when a race is and how an order is named: both say the same',
      severity: 'error',
      from: { path: '^sandbox/' },
      to: {
        path: '^(src|machines|domain|scripts|tests|tools|packages)/',
        pathNot: '^(src/api/schema\\.d\\.ts$|domain/time/|domain/ticket/receipt\\.ts$)',
      },
    },
    layer(
      'path-tool-stands-alone',
      '^packages/',
      '^(src|machines|domain|sandbox|scripts|tests|tools)/',
      'the path tool knows XState and nothing of the shop',
    ),
    {
      name: 'path-tool-has-one-face',
      comment: 'who uses the path tool imports it by its name',
      severity: 'error',
      from: { pathNot: '^packages/' },
      to: { path: '^packages/', pathNot: '^packages/paths/index\\.ts$' },
    },
    ...pathFloors.slice(0, -1).map((rooms, floor) => ({
      name: `paths-no-way-up-to-${rooms}`,
      comment: 'printing knows playing, playing knows planning, never the other way',
      severity: 'error',
      from: {
        path: `^packages/paths/(${pathFloors.slice(floor + 1).join('|')})/`,
        pathNot: '\\.test\\.ts$',
      },
      to: { path: `^packages/paths/(${rooms})/` },
    })),
    layer(
      'contract-tool-asks-as-the-shop',
      '^tools/contract/',
      '^(machines|sandbox|scripts|tests|packages|src/(?!api/))',
      'the contract tool uses the calls of the shop, and its domain',
    ),
    {
      name: 'nobody-imports-the-sandbox',
      comment: 'but for the way in which a server ends',
      severity: 'error',
      from: { pathNot: '^(sandbox|tests)/' },
      to: { path: '^sandbox/', pathNot: '^sandbox/finishRequests\\.ts$' },
    },
  ],
  required: [
    {
      name: 'facts-are-in-the-domain',
      comment:
        'a file of machines is part of one, or a protocol beside it; what follows from facts is in domain',
      severity: 'error',
      module: { path: '^machines/', pathNot: `^machines/(support/|${protocols})` },
      to: { path: 'node_modules/xstate/', reachable: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
