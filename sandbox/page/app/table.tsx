import { type ComponentChildren, Fragment } from 'preact';
import type { Row } from './api.tsx';

interface Props {
	caption: string;
	/** Nothing until they are there. */
	rows: Row[] | undefined;
	columns: Record<string, (row: Row) => ComponentChildren>;
	/** What is said where there is none. */
	empty: string;
	/** What is shown below a row, over its whole width. */
	below?: (row: Row) => ComponentChildren;
	/** What can be added. */
	children?: ComponentChildren;
}

/** Rows with a caption, for eyes and screen readers; where there is little room, each row is a list. */
export const Table = ({ caption, rows, columns, empty, below, children }: Props) => (
	<section class="panel">
		<header>
			<h3>
				{caption} <small>{rows?.length}</small>
			</h3>
			{children}
		</header>
		{rows === undefined || rows.length === 0 ? (
			<p class="empty">{rows ? empty : 'Loading …'}</p>
		) : (
			<table aria-label={caption}>
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
									<td key={name} data-label={name}>
										{show(row)}
									</td>
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
		)}
	</section>
);
