import type { IDataObject } from 'n8n-workflow';

/** Parameters as n8n stores them; of what was done before, the rows are given: first what was done in the chat. */
export type Parameters = IDataObject | ((before: IDataObject[]) => IDataObject);

/** How to ask for one operation. It feeds the contract, matrix, hostile and schema tests, the stored workflow and OPERATIONS.md. */
export interface Case {
	/** What must stand before: operations of this node, or of another (`cometChat/user`), whose first rows the parameters may use. */
	before?: Array<[resource: string, operation: string, parameters: Parameters]>;
	/** What people did in the chat before: requests of theirs, each in the name of a user. */
	inChat?: Array<{ onBehalfOf: string; path: string; body: object }>;
	/** Only what must be given. */
	minimal: Parameters;
	/**
	 * What only a person knows of the form with every field filled in: beside `minimal`, the rest is made from
	 * the declaration (full.mts). `undefined` leaves out what can't be given with the others.
	 */
	full?: Parameters;
	/** What the first row must show for `minimal`. */
	gives: object;
	/** The code with which the platform refuses these parameters; left out where nothing can be refused. */
	refused?: Record<string, Parameters>;
}

/** The cases of a resource by the value of the operation; of some it is known that they are there. */
export type Cases<Known extends string = never> = Record<string, Case> & Record<Known, Case>;

/** In what a case gives: a text that each run makes anew. Cases load without Jest too, so without its matchers. */
export const like = (pattern: RegExp) => ({
	asymmetricMatch: (value: unknown) => typeof value === 'string' && pattern.test(value),
});

/** Refused with a code: parameters of which each case adds its own. */
export const refusal =
	(code: string, parameters: IDataObject) =>
	(own: IDataObject = {}): Record<string, Parameters> => ({ [code]: { ...parameters, ...own } });

/** A locator as n8n stores it. */
export const id = (value: string) => ({ __rl: true, mode: 'id', value });

/** The node and the resource that something before belongs to, which may be another node's. */
export const placeOf = (node: string, resource: string): [node: string, resource: string] => {
	const [first = node, second] = resource.split('/');
	return second === undefined ? [node, resource] : [first, second];
};

/** Parameters with what the earlier rows give. */
export const filled = (parameters: Parameters, rows: IDataObject[]): IDataObject =>
	typeof parameters === 'function' ? parameters(rows) : parameters;

/** What may stand for the row of anything that was done before. */
const ANYTHING = {
	id: '1',
	authToken: 'ann_1',
	uid: 'ann',
	guid: 'club',
	apiKey: 'a1',
	crawlId: 'crawl_1',
	urlId: 'url_1',
};

/** Rows for a case before which nothing is done. */
export const standIns = ({ before = [], inChat = [] }: Case): IDataObject[] =>
	[...inChat, ...before].map(() => ANYTHING);

/** Parameters of a case before which nothing is done. */
export const alone = (own: Case, parameters: Parameters): IDataObject =>
	filled(parameters, standIns(own));
