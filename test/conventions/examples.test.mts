import { readdirSync, readFileSync } from 'node:fs';

interface Node {
	name: string;
	type: string;
	position: [number, number];
	disabled?: boolean;
	onError?: string;
	parameters: {
		width?: number;
		height?: number;
		content?: string;
		operation?: string;
		logic?: string;
	};
}

interface Example {
	name: string;
	nodes: Node[];
	connections: Record<string, { main: Array<Array<{ node: string }>> }>;
}

const examples = readdirSync('examples').map(
	(file) => [file, JSON.parse(readFileSync(`examples/${file}`, 'utf8')) as Example] as const,
);

const isManual = ({ type }: Node): boolean => type.endsWith('.manualTrigger');
const isTrigger = ({ type }: Node): boolean => /(Trigger|\.webhook)$/.test(type);
const isNote = ({ type }: Node): boolean => type.endsWith('.stickyNote');

// Where several triggers are on, the editor's button starts any other before a manual one.
it.each(examples)(
	'%s: Execute workflow starts what there is to try',
	(_file, { nodes, connections }) => {
		const startOf = ({ name }: Node) => connections[name]?.main.flat().map(({ node }) => node);
		const [tried] = nodes.filter(isManual);
		const on = nodes.filter((node) => isTrigger(node) && !node.disabled);
		for (const trigger of tried ? on : []) expect(startOf(trigger)).toEqual(startOf(tried as Node));
	},
);

// n8n's Remove Duplicates fails for good once it has stored 10,000 values, unless it keeps only the highest.
it.each(examples)(
	'%s: says so or clears them when n8n has stored too many values',
	(_file, { nodes }) => {
		const once = nodes.filter(({ type }) => type.endsWith('.removeDuplicates'));
		const clears = once.some(
			({ parameters }) => parameters.operation === 'clearDeduplicationHistory',
		);
		const filling = once.filter(
			({ onError, parameters: { operation, logic } }) =>
				operation === 'removeItemsSeenInPreviousExecutions' && !logic && !onError && !clears,
		);
		expect(filling.map(({ name }) => name)).toEqual([]);
	},
);

/** Pixels of a node, of the gap below it, of a letter of its label, and of a line, which is twice as wide as the node. */
const [NODE, GAP, LETTER, LINE] = [96, 10, 7.2, 22];

/** What a node takes on the canvas, with its label. */
function boxOf({ name, disabled = false, position: [x, y] }: Node) {
	const width = Math.max(NODE, Math.min(2 * NODE, name.length * LETTER));
	// Below its label comes what it does, and before that whether it is off.
	const lines = Math.ceil((name.length * LETTER) / (2 * NODE)) + 1 + Number(disabled);
	const left = x + (NODE - width) / 2;
	return { left, right: left + width, top: y, bottom: y + NODE + GAP + lines * LINE };
}

/** What a note takes. */
function noteOf({ position: [left, top], parameters: { width = 0, height = 0 } }: Node) {
	return { left, top, right: left + width, bottom: top + height };
}

it.each(examples)('%s: no node and no label sticks out of its note', (_file, { nodes }) => {
	const notes = nodes.filter(isNote).map(noteOf);
	const isInside = (node: Node) => {
		const { left, right, top, bottom } = boxOf(node);
		return notes.some(
			(note) =>
				note.left <= left && right <= note.right && note.top <= top && bottom <= note.bottom,
		);
	};
	const outside = nodes.filter((node) => !isNote(node) && !isInside(node));
	expect(outside.map(({ name }) => name)).toEqual([]);
});

const page = readFileSync('docs/examples.md', 'utf8');

it.each(examples)(
	'%s: has one name in n8n, on its canvas and in the docs',
	(file, { name, nodes }) => {
		const [, inDocs = ''] =
			new RegExp(`^## (.+)\\n(?:(?!## ).*\\n)*?.*/${file}\\)`, 'm').exec(page) ?? [];
		const [, onCanvas = ''] = /^## (.+)/.exec(nodes.find(isNote)?.parameters.content ?? '') ?? [];
		const title = inDocs.replaceAll("'", '’');
		expect(onCanvas).toBe(title);
		// After the colon it goes on as within a sentence, names aside.
		expect(name).toMatch(/^CometChat: /);
		expect(name.slice('CometChat: '.length).toLowerCase()).toBe(title.toLowerCase());
	},
);
