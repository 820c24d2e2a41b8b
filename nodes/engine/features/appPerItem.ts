import type { IExecuteFunctions } from 'n8n-workflow';
import { type Client, type Clients, type CredentialData, secretsOf } from '../client';
import type { Api } from '../declare/api';
import type { Pipeline } from '../plan/execution';
import type { ItemInput, RefusedItem } from '../plan/plan';
import { noCredential, severalKeys } from '../problem/input';
import type { Problem } from '../result';
import { isSame } from '../values';

/** The items of one app. */
interface AppGroup<Plans> {
	client: Client;
	pipeline: Pipeline<Plans>;
}

/** The app that the credential of an item leads to, and why the item can't go there. */
interface FoundApp<Plans> {
	group?: AppGroup<Plans>;
	problem?: Problem;
}

/** What the items of a run are grouped with. */
interface Grouping<Plans> {
	context: IExecuteFunctions;
	api: Api;
	clients: Clients;
	/** Refuses an item whose credential can't be used. */
	refuse(refused: RefusedItem): void;
	/** A way for the items of one app. */
	pipelineFor(client: Client): Pipeline<Plans>;
}

/**
 * The items of a run whose credential has App per Item on: it is read for each item, and the items of each
 * app go their way as if there were no others. All apps share one scheduler, with limits for each.
 */
export class PipelinePerApp<Plans> implements Pipeline<Plans> {
	private readonly groups: Array<AppGroup<Plans>> = [];
	/** What each credential leads to, by what it holds. */
	private readonly byCredential = new Map<string, FoundApp<Plans>>();
	private readonly grouping: Grouping<Plans>;

	constructor(grouping: Grouping<Plans>) {
		this.grouping = grouping;
	}

	async add(items: ItemInput[]): Promise<Plans[]> {
		const grouped = new Map<AppGroup<Plans>, ItemInput[]>();
		for (const item of items) {
			const { group, problem } = await this.find(item.item);
			if (problem) this.grouping.refuse({ ...item, problem });
			if (problem || !group) continue;
			const ofApp = grouped.get(group) ?? [];
			grouped.set(group, ofApp);
			ofApp.push(item);
		}
		const plans: Plans[] = [];
		for (const [{ pipeline }, ofApp] of grouped) plans.push(...(await pipeline.add(ofApp)));
		return plans;
	}

	async flush(refused: RefusedItem[]): Promise<Plans[]> {
		const groupOf = new Map<RefusedItem, AppGroup<Plans> | undefined>();
		for (const item of refused) groupOf.set(item, (await this.find(item.item)).group);
		const plans: Plans[] = [];
		for (const group of this.groups) {
			// An item whose app isn't known may belong to any.
			const ofApp = refused.filter((item) => [group, undefined].includes(groupOf.get(item)));
			plans.push(...(await group.pipeline.flush(ofApp)));
		}
		return plans;
	}

	async runSource(): Promise<void> {
		for (const { pipeline } of this.groups) await pipeline.runSource();
	}

	private async find(item: number): Promise<FoundApp<Plans>> {
		const { context, api } = this.grouping;
		try {
			const credential = await context.getCredentials<CredentialData>(api.credential, item);
			const id = JSON.stringify(credential);
			const app = this.byCredential.get(id) ?? this.open(credential);
			this.byCredential.set(id, app);
			return app;
		} catch (error) {
			return { problem: noCredential(error) };
		}
	}

	private open(credential: CredentialData): FoundApp<Plans> {
		const { api, clients, pipelineFor } = this.grouping;
		const opened = clients.open(credential, true);
		if (!opened.ok) return { problem: opened.problem };
		const client = opened.value;
		const group = this.groups.find(({ client: { app } }) => app === client.app);
		if (!group) {
			const added = { client, pipeline: pipelineFor(client) };
			this.groups.push(added);
			return { group: added };
		}
		const hasSameKey = isSame(
			secretsOf(api, group.client.credential),
			secretsOf(api, client.credential),
		);
		return hasSameKey ? { group } : { group, problem: severalKeys };
	}
}
