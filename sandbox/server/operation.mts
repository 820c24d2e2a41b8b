import type { Pool } from '../limits/pools.mts';
import type { Store } from '../database/store.mts';
import type { FormPart } from './form.mts';

/** Who a request is done for: the user named by `onBehalfOf`, or the platform's own account. */
export interface Actor {
	uid: string;
	name: string;
	role: string;
	status: string;
	avatar?: string;
	createdAt: number;
	updatedAt?: number;
}

/** One request, read and checked as far as all operations have it in common. */
export interface Call {
	store: Store;
	/** Seconds since the epoch, the same for everything this request writes. */
	now: number;
	params: Record<string, string>;
	query: Record<string, unknown>;
	/** The JSON body; undefined where none was sent. */
	body: unknown;
	/** The parts of a multipart/form-data body; undefined for any other body. */
	form: FormPart[] | undefined;
	/** The user named by `onBehalfOf`, found and active; undefined without the header. */
	actor: Actor | undefined;
}

/** What an operation answers with status 200. */
export interface Answer {
	data: unknown;
	meta?: unknown;
	/** How many things the request was about; 1 where a write says nothing, 0 for a read. */
	entities?: number;
}

/** One operation of the platform. */
export interface Operation {
	method: 'GET' | 'POST' | 'PUT' | 'DELETE';
	base: 'chat' | 'call' | 'import';
	path: string;
	pool: Pool;
	/** Largest body in bytes; the platform takes 10 KB unless an operation says otherwise. */
	bodyLimit?: number;
	/** Does it act for the user an `onBehalfOf` header names? Elsewhere the header means nothing. */
	onBehalfOf?: boolean;
	/** May an `authOnly` key do this? */
	authOnly?: boolean;
	handle: (call: Call) => Answer;
}
