import type { Store } from '../../platform/parts.mts';
import { pages, type Source, sources } from './tables.mts';

/** How long it takes to index something, in milliseconds. */
const INDEXING = 100;

/** Indexes what is due; says in how many milliseconds there is more to do. */
export function work(store: Store): number | undefined {
	const now = Date.now();
	let next: number | undefined;
	for (const source of sources.all(store, { status: 'indexing' })) {
		const due = source.updatedAt + INDEXING;
		const status = statusOf(store, source);
		if (status === 'indexing') continue;
		if (due > now) {
			next = Math.min(next ?? INDEXING, due - now);
			continue;
		}
		if (source.type === 'website') indexPages(store, source, now);
		const { uniqueId } = source;
		sources.update(store, { uniqueId }, { status, lastSynced: now, updatedAt: now });
	}
	return next;
}

/** What becomes of a source; it stays as it is while there is nothing to index. */
function statusOf(store: Store, { uniqueId, type, bytes }: Source): Source['status'] {
	if (type === 'text') return 'indexed';
	if (type === 'uploads') return bytes === 0 ? 'failed' : 'indexed';
	return pages.one(store, { website: uniqueId, status: 'processing' }) ? 'indexed' : 'indexing';
}

/** Archives fail the first time, so that indexing again can be tried. */
function indexPages(store: Store, { uniqueId: website }: Source, updatedAt: number): void {
	for (const { urlId, url, retryCount } of pages.all(store, { website, status: 'processing' })) {
		const fails = url.endsWith('/archive') && retryCount === 0;
		pages.update(store, { urlId }, { status: fails ? 'failed' : 'processed', updatedAt });
	}
}
