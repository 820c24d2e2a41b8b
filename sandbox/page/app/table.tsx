import { type ComponentChildren, Fragment } from 'preact';
import type { Row } from './api.tsx';

interface Props {
	caption: string;
	rows: Row[];
	columns: Record<string, (row: Row) => ComponentChildren>;
	/** What is said where there is none. */
	empty: string;
	/** What is shown below a row, over its whole width. */
	below?: (row: Row) => ComponentChildren;
}

/** Rows with a caption, for eyes and screen readers. */
export const Table = ({ caption, rows, columns, empty, below }: Props) => (
	<div class="scroll">
		<table>
			<caption>
				{caption} <small>{rows.length}</small>
			</caption>
			<thead>
				<tr>
					{Object.keys(columns).map((name) => (
						<th key={name} scope="col">
							{name}
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{rows.map((row, index) => (
					<Fragment key={row.id ?? row.n ?? row.uid ?? row.guid ?? index}>
						<tr>
							{Object.entries(columns).map(([name, show]) => (
								<td key={name}>{show(row)}</td>
							))}
						</tr>
						{below && (
							<tr class="below">
								<td colSpan={Object.keys(columns).length}>{below(row)}</td>
							</tr>
						)}
					</Fragment>
				))}
			</tbody>
		</table>
		{rows.length === 0 && <p class="empty">{empty}</p>}
	</div>
);
