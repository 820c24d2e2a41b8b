import type { IDataObject } from 'n8n-workflow';
import type { ListRequest } from './paginator';

interface DistinctRowsOptions {
	/** Field that tells rows apart; without one, their whole content does. */
	id?: string | undefined;
	/** Most rows that are wanted. */
	wanted: number;
	/** Takes rows as they come; else they are collected. */
	onRows?: ListRequest['onRows'];
}

/** Rows that are remembered where others take them: a list moves by a few while it is read. */
const MOST_REMEMBERED = 50_000;

/** Rows without those that came before: a list may move while its pages are fetched. */
export class DistinctRows {
	readonly all: IDataObject[] = [];
	/** Rows so far, collected or taken. */
	count = 0;
	private readonly seen = new Set<string>();
	private readonly options: DistinctRowsOptions;

	constructor(options: DistinctRowsOptions) {
		this.options = options;
	}

	/** @returns how many are new, wanted or not */
	async add(rows: IDataObject[]): Promise<number> {
		const { wanted, onRows } = this.options;
		const fresh = rows.filter((row) => this.isNew(row));
		const own = fresh.slice(0, wanted - this.count);
		this.count += own.length;
		if (onRows) await onRows(own);
		else for (const row of own) this.all.push(row);
		return fresh.length;
	}

	private isNew(row: IDataObject): boolean {
		const { id, onRows } = this.options;
		const own = id === undefined ? undefined : row[id];
		const name = own === undefined ? JSON.stringify(row) : String(own);
		if (this.seen.has(name)) return false;
		this.seen.add(name);
		if (onRows && this.seen.size > MOST_REMEMBERED) {
			const [oldest = ''] = this.seen;
			this.seen.delete(oldest);
		}
		return true;
	}
}
