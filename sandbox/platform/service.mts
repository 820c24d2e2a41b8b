import type { FastifyPluginAsync } from 'fastify';

import type { Store } from './database/store.mts';
import type { Table } from './database/table.mts';
import type { Event } from './deliveries/publish.mts';
import type { Actor, Endpoint } from './endpoints/endpoint.mts';

/** Does what takes longer than a transaction, such as asking a server. */
export interface Worker {
	/** Starts what is due. */
	wake(): void;
	/** Ends what is under way, and starts nothing until it is woken; resolves when all has ended. */
	stop(): Promise<void>;
}

/**
 * Makes a worker.
 * @param minute how long a minute lasts, in milliseconds
 * @param changed called when something has changed; with a topic, for pages that follow only that
 */
export type MakeWorker = (
	store: Store,
	minute: number,
	changed: (topic?: string) => void,
) => Worker;

/** A part of the service: what it stores, what it can be asked for, and what is there at first. */
export interface Collection {
	tables?: Table[];
	endpoints?: Endpoint[];
	/** What every app has. */
	always?: (store: Store) => void;
	/** What the seeded app has beside that. */
	seed?: (store: Store) => void;
	/**
	 * Does what is due without a request; says in how many milliseconds there is more to do, if there is.
	 * `minute` is how long a minute lasts for what waits for minutes.
	 */
	work?: (store: Store, minute: number) => number | undefined;
	worker?: MakeWorker;
	/** Addresses of the server beside the API, by their prefix; `wake` starts the work that is due. */
	routes?: Record<string, (store: Store, wake: () => void) => FastifyPluginAsync>;
}

/** What the server serves. */
export interface Service {
	tables: Table[];
	endpoints: Endpoint[];
	fill: (store: Store, seed: boolean) => void;
	/** What the collections do without a request. */
	work: Array<NonNullable<Collection['work']>>;
	workers: MakeWorker[];
	routes: NonNullable<Collection['routes']>;
	/** One made-up event of each trigger. */
	samples: Map<string, Event>;
	/** The user an `onBehalfOf` header names; throws where there is none. */
	actor: (store: Store, uid: string) => Actor;
}
