import { expect, test } from 'playwright/test';
import { bands, labelled, valueAxis } from './scale';

test('an axis has even, round ticks, and ends with them', () => {
  for (const values of [[0], [1], [99, 12_345], [1_000_000], [-250, 900], [-3, -1], [7]]) {
    const { ticks, y } = valueAxis(values);
    expect(ticks.length).toBeGreaterThan(1);
    const steps = ticks.slice(1).map((tick, index) => tick - (ticks[index] ?? 0));
    for (const step of steps) expect(step).toBeCloseTo(steps[0] ?? 0);
    expect(ticks).toContain(0);
    const [bottom = 0, top = 0] = [ticks[0], ticks.at(-1)];
    // A value twice as high stands twice as tall.
    for (const value of [bottom, top, ...values])
      expect(y(value)).toBeCloseTo((100 * (top - value)) / (top - bottom));
  }
});

test('bars stand beside each other, in order, within the plot', () => {
  for (const count of [1, 7, 24, 30, 52, 90]) {
    const { width, x, middle } = bands(count);
    for (let bar = 0; bar < count; bar++) {
      expect(x(bar)).toBeGreaterThanOrEqual(0);
      expect(x(bar) + width).toBeLessThanOrEqual(100.001);
      if (bar > 0) expect(x(bar)).toBeGreaterThan(x(bar - 1) + width);
      expect(middle(bar)).toBeCloseTo(x(bar) + width / 2, 2);
    }
  }
});

test('at most seven bars are labelled, four where there is little room', () => {
  for (const count of [1, 7, 24, 30, 52, 90]) {
    const labels = labelled(count);
    expect(labels.length).toBeLessThanOrEqual(7);
    expect(labels.filter(({ needsRoom }) => !needsRoom).length).toBeLessThanOrEqual(4);
    expect(labels[0]).toEqual({ index: 0, needsRoom: false });
    expect(labels.at(-1)?.index).toBeLessThan(count);
  }
});
