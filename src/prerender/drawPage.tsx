import { prerender } from 'react-dom/static';
import { Page } from '../app/Page';
import type { App } from '../base/app';

const titleTag = /<title>([^<]*)<\/title>/;

/** @returns `html` is the content of `#root` */
export async function drawPage(app: App): Promise<{ title: string; html: string }> {
  const failures: unknown[] = [];
  const { prelude } = await prerender(<Page app={app} />, {
    onError: (error) => void failures.push(error),
    // Otherwise React would stream a large part later, by a script.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  });
  const drawn = await new Response(prelude).text();
  if (failures.length > 0) throw failures[0];
  // React renders the title first; it belongs in the head.
  return { title: titleTag.exec(drawn)?.[1] ?? '', html: drawn.replace(titleTag, '') };
}
