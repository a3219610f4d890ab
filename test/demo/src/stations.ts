/** One harmonic constituent: amplitude in metres, phase in degrees (UTC). */
export interface Constituent {
  readonly name: 'M2' | 'S2' | 'N2' | 'K1' | 'O1';
  readonly amplitude: number;
  readonly phase: number;
}

export interface Station {
  readonly name: string;
  readonly zone: string;
  /** Mean level above chart datum, in metres. */
  readonly meanLevel: number;
  readonly constituents: readonly Constituent[];
  /** The table that the constants were copied from. */
  readonly source: string;
}

export const STATIONS: readonly Station[] = [
  {
    name: 'Port Ellen',
    zone: 'Europe/London',
    meanLevel: 0.58,
    constituents: [
      { name: 'M2', amplitude: 0.14, phase: 51 },
      { name: 'S2', amplitude: 0.12, phase: 114 },
      { name: 'K1', amplitude: 0.11, phase: 186 },
      { name: 'O1', amplitude: 0.08, phase: 42 },
    ],
    source: 'made up for this demo',
  },
];
