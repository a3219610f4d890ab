const FEET_IN_A_METRE = 3.28084;

/** For harbours whose sailors read feet. */
export const feet = (metres: number): number => metres * FEET_IN_A_METRE;
