-- CreateIndex
CREATE INDEX "Generation_status_instance_idx" ON "Generation"("status", "instance");
