/** rolldown's `getModuleInfo`. */
type ModuleInfo = { isEntry: boolean; importers: readonly string[]; dynamicImporters: readonly string[] };

type Modules = { getModuleInfo: (id: string) => ModuleInfo | null };

const screenOf = (id: string): string | null => /\/src\/screens\/(\w+)\/screen\.tsx?$/.exec(id)?.[1] ?? null;

/**
 * The entries that import a module statically: `entry`, a screen's name, or the path of another lazily loaded module.
 */
function entriesOf(id: string, modules: Modules): Set<string> {
  const found = new Set<string>();
  const seen = new Set<string>();
  const visit = (each: string): void => {
    if (seen.has(each)) return;
    seen.add(each);
    const info = modules.getModuleInfo(each);
    if (info === null) return;
    if (info.isEntry) found.add('entry');
    if (info.dynamicImporters.length > 0) found.add(screenOf(each) ?? each);
    info.importers.forEach(visit);
  };
  visit(id);
  return found;
}

const forms = ['signIn', 'register', 'passwordForgotten', 'passwordReset'];

/**
 * A module's chunk; null leaves the choice to the bundler. Modules that always load together share a chunk, which
 * compresses better and saves requests.
 */
export function chunkOf(id: string, modules: Modules): string | null {
  const found = entriesOf(id, modules);
  // Two files, because each is evaluated as its own task: shorter tasks keep the page responsive.
  if (found.has('entry')) return id.includes('/node_modules/') ? 'libraries' : 'index';
  if (found.size < 2) return null;
  const isForForms = forms.some((screen) => found.has(screen));
  if (found.has('raceCalendar') || (found.has('race') && isForForms)) return 'index';
  if (found.has('race')) return 'family';
  return isForForms ? 'forms' : null;
}
