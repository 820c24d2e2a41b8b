import { ask, asText, type Row, useLive } from './api.tsx';
import { Form } from './form.tsx';
import { Table } from './table.tsx';
import { Badge } from './view.tsx';

const useLists = () => useLive(() => ask('/moderation/keywords?perPage=100'), []);

/** What a rule looks for: a list by its ID, or a value of its own. */
const looksFor = (row: Row): string =>
	((row.conditions ?? []) as Array<Row & { value: string[] }>)
		.map(({ isKeywordsReferencePresent: isList, operand, operator, value, category }) =>
			category === 'custom-api'
				? `the service ${value.join()} matches`
				: [operand, operator, isList ? `a term of ${value.join()}` : `“${value.join(', ')}”`].join(
						' ',
					),
		)
		.join('; ');

/** What stops messages. A list alone blocks nothing: a rule must use it. */
export function Rules() {
	const [rules] = useLive(() => ask('/moderation/rules?perPage=50'), []);
	const [lists = []] = useLists();
	const turn = (row: Row): void =>
		void ask(`/moderation/rules/${asText(row.id)}`, {
			...{ method: 'PUT', body: { enabled: !row.active } },
		});
	return (
		<Table
			caption="Rules"
			rows={rules}
			columns={{
				Name: (row) => asText(row.name),
				'Blocks messages if': looksFor,
				State: (row) => <Badge kind={row.active ? 'good' : ''}>{row.active ? 'on' : 'off'}</Badge>,
				'': (row) => (
					<button type="button" class="button small" onClick={() => turn(row)}>
						{row.active ? 'Turn off' : 'Turn on'}
					</button>
				),
			}}
			empty="No rules, so nothing is blocked."
		>
			<Form
				title="Add rule"
				fields={{
					name: { label: 'Name', placeholder: 'e.g. No bad words' },
					value: {
						label: 'Keyword list or moderation service',
						options: Object.fromEntries(
							lists.map(({ id, name }) => [asText(id), asText(name ?? id)]),
						),
					},
				}}
				send={async ({ name, value }) => {
					const { category } = lists.find(({ id }) => id === value) ?? {};
					const condition = {
						...{ id: 1, entity: 'message', operand: 'text', operator: 'contains', category },
						...{ isKeywordReferencePresent: true, value },
					};
					const id = name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
					const body = { id, name, action: ['blockMessage'], conditions: [condition] };
					await ask('/moderation/rules', { method: 'POST', body });
				}}
			/>
		</Table>
	);
}

const categories = { word: 'Words', pattern: 'Patterns', 'sentence-similarity': 'Sentences' };

/** Lists of words, patterns or sentences that rules use. */
export function Lists() {
	const [lists] = useLists();
	// Moderation services are lists, too, with a table of their own.
	const own = lists?.filter(({ category }) => Object.hasOwn(categories, asText(category)));
	return (
		<Table
			caption="Keyword lists"
			rows={own}
			columns={{
				Name: (row) => asText(row.name ?? row.id),
				ID: (row) => <code>{asText(row.id)}</code>,
				Contains: (row) => categories[row.category as keyof typeof categories],
				Terms: (row) => (row.searchTerms as string[]).length,
			}}
			below={(row) => (
				<details>
					<summary>Terms</summary>
					<pre>{(row.searchTerms as string[]).join('\n')}</pre>
				</details>
			)}
			empty="No keyword lists."
		>
			<Form
				title="Add list"
				fields={{
					name: { label: 'Name', placeholder: 'e.g. Bad words' },
					category: { label: 'Contains', options: categories },
					searchTerms: { label: 'Terms', placeholder: 'Separated by commas' },
				}}
				send={async (_, body) => await ask('/moderation/keywords', { method: 'POST', body })}
			/>
		</Table>
	);
}
