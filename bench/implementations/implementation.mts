import type { ICredentialsHelper, IDataObject, INodeExecutionData, INodeType } from 'n8n-workflow';
import type { BenchSandbox } from '../setup/sandbox.mts';
import { asItems, type Placed, prepare } from '../n8n/execution.mts';

/** What implementations work with. */
export interface Fixture {
	sandbox: BenchSandbox;
	credentials: ICredentialsHelper;
	/** Our built nodes, from the packed package. */
	nodes: Record<'CometChat' | 'CometChatDataImport', INodeType>;
	/** n8n's own HTTP Request node. */
	httpRequest: INodeType;
}

/** A run that is ready to start. */
export interface Ready {
	/** Does the job; says how many things it did, and for how many items n8n has a row linked. */
	go(): Promise<{ done: number; linked: number }>;
	end(): Promise<void>;
}

/** One way to do a job. */
export interface Implementation {
	name: string;
	ready(fixture: Fixture, items: IDataObject[]): Promise<Ready>;
}

/**
 * An implementation that is a node: its rows without an error are what it did.
 * @param things how many things a row is for
 */
export const asNode = (
	name: string,
	placed: (fixture: Fixture) => Placed,
	things: (row: INodeExecutionData) => number = () => 1,
): Implementation => ({
	name,
	async ready(fixture, items) {
		const execution = await prepare(placed(fixture), fixture.credentials, asItems(items));
		const total = (rows: INodeExecutionData[]) => rows.reduce((sum, row) => sum + things(row), 0);
		return {
			async go() {
				const good = (await execution.run()).filter(isGood);
				return { done: total(good), linked: total(good.filter(isLinked)) };
			},
			end: execution.end,
		};
	},
});

const isGood = ({ json, error }: INodeExecutionData): boolean => !error && !('error' in json);

const isLinked = ({ pairedItem }: INodeExecutionData): boolean => pairedItem !== undefined;
