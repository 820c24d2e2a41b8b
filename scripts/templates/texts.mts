import { readFileSync } from 'node:fs';
import { titles } from './titles.mts';

const REPOSITORY = 'https://github.com/n8n-nodes-cometchat/n8n-nodes-cometchat';
const RAW = REPOSITORY.replace('github.com', 'raw.githubusercontent.com');

/** The text of a template, by the name of its example. */
export interface Template {
	name: string;
	title: string;
	text: string;
}

interface Workflow {
	nodes: Array<{ type: string; parameters: { content?: string } }>;
}

/** The notes on the canvas that explain the steps, without the one about the whole. */
function notesOf(name: string): string {
	const { nodes } = JSON.parse(readFileSync(`examples/${name}.json`, 'utf8')) as Workflow;
	return nodes
		.filter(({ type }) => type.endsWith('.stickyNote'))
		.map(({ parameters }) => parameters.content ?? '')
		.filter((note) => note.startsWith('### '))
		.join('\n\n');
}

/** A section of docs/examples.md, in its parts. Throws if one of them is missing. */
function partsOf(section: string) {
	const parts =
		/\n\n(?<what>[^]+?)\n\n(?<who>For .+)\n\n(?<needs>Needs.+?) \[Download\]\(.*\/(?<name>[\w-]+)\.json\)\n\n(?<steps>(\d\. .+\n)+)/.exec(
			section,
		)?.groups;
	if (!parts) throw new Error(`A part is missing in docs/examples.md: ${section.split('\n')[0]}`);
	return parts as Record<'what' | 'who' | 'needs' | 'name' | 'steps', string>;
}

/** Links of a page in docs, as they are from elsewhere. */
const absolute = (text: string): string =>
	text.replace(/\]\((?!https:)([\w-]+\.md)/g, `](${REPOSITORY}/blob/main/docs/$1`);

/** The text of every example, from docs/examples.md and the notes on its canvas. */
export const templates = (): Template[] =>
	readFileSync('docs/examples.md', 'utf8')
		.split('\n## ')
		.slice(1)
		.map((section) => {
			const { what, who, needs, name, steps } = partsOf(section);
			const title = titles[name] ?? '';
			return { name, title, text: absolute(textOf({ name, title, what, who, needs, steps })) };
		});

const textOf = (
	one: Record<'name' | 'title' | 'what' | 'who' | 'needs' | 'steps', string>,
) => `# ${one.title}

![The workflow](${RAW}/main/.github/screenshots/examples/${one.name}.png)

${one.what}

> This template uses the community node \`n8n-nodes-cometchat\` and works on self-hosted n8n only.

## Who's it for

${one.who}

## How it works

${notesOf(one.name)}

## How to set up

${one.steps}
## Requirements

[n8n-nodes-cometchat](${REPOSITORY}), and a CometChat app with its REST API Key. ${one.needs}
`;
