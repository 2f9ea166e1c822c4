/** What a module tells of those around it; rolldown's `getModuleInfo`. */
type ModuleInfo = { isEntry: boolean; importers: readonly string[]; dynamicImporters: readonly string[] };

type Modules = { getModuleInfo: (id: string) => ModuleInfo | null };

const screenOf = (id: string): string | null => /\/src\/screens\/(\w+)\/screen\.tsx?$/.exec(id)?.[1] ?? null;

/** The ways into the code that need a module at once: `entry`, a screen's name, or the path of a part that loads late. */
function needs(id: string, modules: Modules): Set<string> {
  const found = new Set<string>();
  const seen = new Set<string>();
  const climb = (each: string): void => {
    if (seen.has(each)) return;
    seen.add(each);
    const info = modules.getModuleInfo(each);
    if (info === null) return;
    if (info.isEntry) found.add('entry');
    if (info.dynamicImporters.length > 0) found.add(screenOf(each) ?? each);
    info.importers.forEach(climb);
  };
  climb(id);
  return found;
}

const forms = ['signIn', 'register', 'passwordForgotten', 'passwordReset'];

/**
 * The chunk of a module; null leaves it to the bundler. What always loads together is one file, which compresses
 * better than several and is asked for once.
 */
export function chunkOf(id: string, modules: Modules): string | null {
  const found = needs(id, modules);
  // Each file is evaluated in a task of its own, so that none of them keeps the page from answering for long.
  if (found.has('entry')) return id.includes('/node_modules/') ? 'libraries' : 'index';
  if (found.size < 2) return null;
  const isForForms = forms.some((screen) => found.has(screen));
  if (found.has('raceCalendar') || (found.has('race') && isForForms)) return 'index';
  if (found.has('race')) return 'family';
  return isForForms ? 'forms' : null;
}
