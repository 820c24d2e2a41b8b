/** A version of n8n to try the package on. */
export interface Candidate {
	n8n: string;
	/** The oldest major of Node that this n8n starts on, in its newest release. */
	node: string;
	/** Pins that its install needs. */
	overrides: Record<string, string>;
	/** Whether it is known not to run the package; it shows where the border is. */
	tooOld?: true;
}

const NODE_20 = '20.20.2';
const NODE_22 = '22.23.3';
const NODE_24 = '24.21.0';

/** A newer one reads files that do not exist. */
const parser = { linkedom: '0.18.14' };
/** Theirs points to an address outside the registry. */
const sheets = { ...parser, xlsx: 'npm:@e965/xlsx@0.20.3' };
/** It wants a zod that this one does not allow. */
const before = { ...sheets, 'zod-to-json-schema': '3.23.3' };
/** They leave these open, and the newest ones want another langchain. n8n pins them itself later. */
const chains = {
	...sheets,
	'@langchain/langgraph': '1.0.2',
	'@langchain/langgraph-checkpoint': '1.0.0',
};

/** Oldest first; the first two stand on both sides of the border. */
export const candidates: Candidate[] = [
	{ n8n: '1.99.1', node: NODE_20, overrides: before, tooOld: true },
	{ n8n: '1.100.1', node: NODE_20, overrides: sheets },
	{ n8n: '1.123.81', node: NODE_22, overrides: chains },
	{ n8n: '2.0.3', node: NODE_20, overrides: chains },
	{ n8n: '2.20.12', node: NODE_22, overrides: chains },
	{ n8n: '2.30.8', node: NODE_22, overrides: chains },
	{ n8n: '2.41.1', node: NODE_24, overrides: { ...parser, '@langchain/langgraph': '1.4.0' } },
];
