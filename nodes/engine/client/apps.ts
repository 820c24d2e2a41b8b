import type { IExecuteFunctions } from 'n8n-workflow';
import type { Api } from '../declaration/api';
import { isSame } from '../objects';
import type { Plan } from '../plan';
import { noCredential, oneAppOnly, severalKeys } from '../problem/input';
import type { Problem } from '../result';
import type { Client, ClientSettings, CredentialData } from './index';
import { clientWith, secretsOf } from './index';
import { Scheduler } from './scheduler';

/** The index of an app, and why an item can't go there. */
interface Found {
	index?: number;
	problem?: Problem;
}

/**
 * The apps that the items of a run go to, with a client for each. It is one, unless the credential says that
 * items have their own; then it is read for each item. All share one scheduler, with limits for each app.
 */
export class Apps {
	readonly clients: Client[] = [];
	/** Tries made, and how often the platform asked to wait. */
	readonly count = { tries: 0, waits: 0 };
	/** Why no item can be sent. */
	problem: Problem | undefined;
	private isPerItem = false;
	private isOpen = false;
	private scheduler: Scheduler | undefined;
	/** What each credential leads to, by what it holds, and the index of each item's app. */
	private readonly byCredential = new Map<string, Found>();
	private readonly ofItems: number[] = [];
	private readonly context: IExecuteFunctions;
	private readonly api: Api;
	private readonly settings: ClientSettings;
	private readonly mayVary: boolean;

	/** @param mayVary whether items may go to different apps */
	constructor(context: IExecuteFunctions, api: Api, settings: ClientSettings, mayVary: boolean) {
		this.context = context;
		this.mayVary = mayVary;
		this.api = api;
		this.settings = settings;
	}

	/** Reads which app an item goes to, or says why it can't go there. What all items share is said once, by `problem`. */
	async read(item: number): Promise<Problem | undefined> {
		if (this.isOpen && !this.isPerItem) return undefined;
		const { index, problem } = await this.found(item);
		this.isOpen = true;
		if (index !== undefined) this.ofItems[item] = index;
		if (this.isPerItem) return problem;
		this.problem = problem;
		return undefined;
	}

	/** The index of an item's app; nothing where its credential leads to none. */
	of(item: number): number | undefined {
		return this.isPerItem ? this.ofItems[item] : 0;
	}

	/** Reads the apps of items that are sent nowhere, as they may hold back others of their app. */
	async readAll(items: number[]): Promise<void> {
		if (this.isPerItem)
			for (const item of items) if (this.of(item) === undefined) await this.read(item);
	}

	/** The client of the app that a plan is for. */
	clientFor({ app = 0 }: Pick<Plan, 'app'>): Client {
		const client = this.clients[app];
		if (!client) throw new RangeError(`There is no app ${app}`);
		return client;
	}

	/** Whether the run is over: cancelled, or stopped by a failure. */
	get isOver(): boolean {
		return this.scheduler?.isOver ?? false;
	}

	/** Runs jobs as they come; after one says stop, no other starts. */
	async runAll(...how: Parameters<Scheduler['runAll']>): Promise<void> {
		await this.scheduler?.runAll(...how);
	}

	private async found(item: number): Promise<Found> {
		let credential: CredentialData;
		try {
			credential = await this.context.getCredentials<CredentialData>(this.api.credential, item);
		} catch (error) {
			// An expression in it may fail for some items only: the next that can be read tells whether items have their own.
			if (!this.isOpen && this.mayVary && item + 1 < this.context.getInputData().length) {
				const next = await this.found(item + 1);
				if (!this.isPerItem) return next;
			}
			return { problem: noCredential(error) };
		}
		if (this.api.variesByItem?.(credential)) {
			if (!this.mayVary) return { problem: oneAppOnly };
			this.isPerItem = true;
		}
		const id = JSON.stringify(credential);
		const known = this.byCredential.get(id) ?? this.opened(credential);
		this.byCredential.set(id, known);
		return known;
	}

	private opened(credential: CredentialData): Found {
		const { context, api, settings, count, isPerItem } = this;
		const client = clientWith(context, api, credential, settings, {
			scheduler: (base) =>
				(this.scheduler ??= new Scheduler({
					concurrency: settings.parallel,
					perMinute: settings.requestsPerMinute,
					signal: context.getExecutionCancelSignal(),
					// Each app of several has its own limits, in this run.
					...(isPerItem ? {} : { quotaScope: base }),
				})),
			count,
			hasOwnLimits: isPerItem,
		});
		if (!client.ok) return { problem: client.problem };
		const index = this.clients.findIndex(({ app }) => app === client.value.app);
		const known = this.clients[index];
		if (!known) return { index: this.clients.push(client.value) - 1 };
		const hasSameKey = isSame(secretsOf(api, known.credential), secretsOf(api, credential));
		return hasSameKey ? { index } : { index, problem: severalKeys };
	}
}
